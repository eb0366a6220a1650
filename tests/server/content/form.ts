import type { Asking } from '../support/client.ts'

/** A multipart request: the JSON, then the given parts in their order. */
export async function formOf(json: unknown, parts: readonly [name: string, text: string][]): Promise<Asking> {
  const form = new FormData()
  form.append('data', typeof json === 'string' ? json : JSON.stringify(json))
  for (const [name, text] of parts) {
    form.append(name, new Blob([text]))
  }
  return await askingOf(form)
}

export async function askingOf(form: FormData): Promise<Asking> {
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  return { raw: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': type } }
}
