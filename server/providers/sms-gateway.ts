import type { TextMessages } from './text-messages.ts'

/** Timeout in seconds; short, as a person waits for the code. */
const patience = 10

/** Sends text messages through an HTTP gateway: POST {to, text} with the token as bearer; any 2xx is success. */
export function createSmsGateway({ url, token }: { url: string; token?: string | undefined }): TextMessages {
  return {
    send: async ({ to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience * 1000),
      })
      await answer.body?.cancel()
      if (!answer.ok) {
        throw new Error(`The gateway for text messages answered ${answer.status}.`)
      }
    },
  }
}
