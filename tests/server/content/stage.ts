import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { contentItemSchema, type ContentItem } from '#contract/content-items.ts'
import { contentTypeSchema, type ContentType } from '#contract/content.ts'
import { readList, readOne } from '#contract/json-api.ts'

import type { Answer } from '../support/answer.ts'
import type { TestServer } from '../support/harness.ts'
import { formOf } from './form.ts'

/** A field in a request. */
export const fieldOf = (kind: string, values: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: `The ${kind}`,
  type: `ContentFields\\${kind}`,
  weight: 0,
  ...values,
})
export const options = [
  { label: 'On time', value: 'on-time' },
  { label: 'Delayed', value: 'delayed' },
]

/** A campaign with a manager, and requests of the content area by that manager. */
export async function contentStage(server: TestServer) {
  const { make } = server
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const manager = await make.manager(unit, campaign)
  const client = server.as(manager)
  // Names are counted: an id of random letters says something rude now and then, and is rejected for it.
  let saved = 0
  const saveType = (fields: unknown, values: Record<string, unknown> = {}) =>
    client.post('content-types', { campaign_id: campaign.id, name: 'Departure board', fields, ...values })
  const made = async (fields: unknown, values: Record<string, unknown> = {}) =>
    typeIn(await saveType(fields, values))
  /** Data URLs are sent as parts, as the browser does. */
  const saveItem = async (
    type: { id: number | string },
    contentFields: unknown,
    values: Record<string, unknown> = {},
  ) => {
    const { fields, parts } = withParts(contentFields)
    const item = {
      name: `Item ${(saved += 1)}`,
      content_type_id: type.id,
      'content-fields': fields,
      ...values,
    }
    return parts.length === 0
      ? await client.post('content-items', item)
      : await client.ask('POST', 'content-items', await formOf(item, parts))
  }
  const items = async (query = '') =>
    itemsIn(await client.get(`campaigns/${campaign.id}/content-items${query === '' ? '' : `?${query}`}`))
  return { unit, campaign, manager, client, saveType, made, saveItem, items }
}

function withParts(contentFields: unknown) {
  const parts: [string, string][] = []
  const fields = Array.isArray(contentFields)
    ? contentFields.map((field: { id: string; value: unknown } | null) => {
        if (typeof field?.value !== 'string' || !field.value.startsWith('data:')) {
          return field
        }
        parts.push([field.id, field.value])
        return { ...field, value: { part: field.id } }
      })
    : contentFields
  return { fields, parts }
}

/** The stored files of content items. */
export async function filesKept(server: TestServer): Promise<string[]> {
  await server.settled()
  const folder = join(server.deps.config.dataFolder, 'media', 'content')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('.'))
}

export const typeIn = (answer: Answer): ContentType => readOne(answer.body, contentTypeSchema)
export const itemIn = (answer: Answer): ContentItem => readOne(answer.body, contentItemSchema)
export const itemsIn = (answer: Answer): ContentItem[] => readList(answer.body, contentItemSchema)
export const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

/** Pointer and text of each error of a response. */
export const faultsOf = (answer: Answer) => [
  answer.status,
  ...answer.errors.map(({ source, detail }) => [source?.pointer, detail]),
]
export const at = (path: string) => `/data/attributes/${path}`
export const dataUrl = (mime: string, content: Buffer) => `data:${mime};base64,${content.toString('base64')}`
