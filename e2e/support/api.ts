import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import process from 'node:process'

import { bookingSchema, type Booking } from '#contract/bookings.ts'
import { campaignSchema, type Campaign } from '#contract/campaigns.ts'
import { type SpecificationWithCreatives, specificationWithCreativesSchema } from '#contract/creatives.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { bookingHitSchema, hitsSchema, type BookingHit } from '#contract/search.ts'
import { uploadStateSchema } from '#contract/uploads.ts'

import { tokenOf, type Account } from './accounts.ts'
import { until } from './until.ts'

const jsonApi = 'application/vnd.api+json'
const day = 86_400_000

export interface NewCampaign {
  name?: string
  client?: string
  businessUnitId?: string
  bookings?: readonly BookingHit[]
  managers?: readonly string[]
}

/** Asks the server as one account, for what a journey needs and does not show itself. */
export class Api {
  readonly baseUrl: string
  readonly account: Account

  constructor(baseUrl: string, account: Account) {
    this.baseUrl = baseUrl
    this.account = account
  }

  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.baseUrl}/api/v2/${path}`, {
      method,
      headers: {
        accept: jsonApi,
        authorization: `Bearer ${await tokenOf(this.baseUrl, this.account)}`,
        ...(body === undefined ? {} : { 'content-type': jsonApi }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) {
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`)
    }
    return text === '' ? null : JSON.parse(text)
  }

  /** Bookings that belong to no campaign, have not ended, and that the simulated network takes without a complaint. */
  async freeBookings(businessUnitId = '1'): Promise<BookingHit[]> {
    const document = await this.call('POST', 'search/open-layer-campaigns', {
      query: 'S',
      facetFilters: [`business_unit_id:${businessUnitId}`],
      hitsPerPage: 50,
    })
    const free = hitsSchema
      .parse(document)
      .hits.map((hit) => bookingHitSchema.parse(hit))
      .filter(
        ({ code, campaignId, endsAt }) =>
          campaignId === null && endsAt * 1000 > Date.now() && Number(code.slice(-2)) < 90,
      )
    if (free.length === 0) {
      throw new Error(
        `No booking of the business unit ${businessUnitId} is free any more: the demo has too few for all journeys.`,
      )
    }
    // Two workers at once begin at either end, so that neither takes what the other has just found.
    return Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 2 === 0 ? free : free.toReversed()
  }

  /** The reference of a booking that belongs to no campaign and is over. */
  async endedBooking(businessUnitId: string): Promise<string> {
    const document = await this.call('POST', 'search/open-layer-campaigns', {
      query: 'S',
      facetFilters: [`business_unit_id:${businessUnitId}`],
      hitsPerPage: 50,
    })
    const hits = hitsSchema.parse(document).hits.map((hit) => bookingHitSchema.parse(hit))
    const ended = hits.find(({ campaignId, endsAt }) => campaignId === null && endsAt * 1000 < Date.now())
    if (ended === undefined) {
      throw new Error('The demo has no booking that is over')
    }
    return ended.code
  }

  /** A campaign of its own for one journey, so that no other is disturbed; returns its id. */
  async createCampaign({
    name = `Journey ${randomUUID().slice(0, 8)}`,
    client = 'Harbour Coffee',
    businessUnitId = '1',
    bookings = [],
    managers = ['manager@kerbside.test'],
  }: NewCampaign = {}): Promise<string> {
    const today = new Date().toISOString().slice(0, 10)
    const lastDay = new Date(Date.now() + 60 * day).toISOString().slice(0, 10)
    const document = await this.call('POST', 'campaigns', {
      name,
      client,
      starts_at: `${today}T00:00:00Z`,
      ends_at: `${lastDay}T23:59:59Z`,
      build_frequency: 5,
      business_units: [businessUnitId],
      bookings: bookings.map((hit) => ({
        code: hit.code,
        network: hit.network,
        business_unit: hit.businessUnitId,
      })),
      managers,
      requires_weather: false,
    })
    return (document as { data: { id: string } }).data.id
  }

  async specifications(campaignId: string): Promise<SpecificationWithCreatives[]> {
    return readList(
      await this.call('GET', `campaigns/${campaignId}/frame-specifications?include=creatives,creatives.user`),
      specificationWithCreativesSchema,
    )
  }

  /** How many creatives a campaign has that are ready, by the pages of its list. */
  async creativeCount(campaignId: string): Promise<number> {
    const document = await this.call('GET', `campaigns/${campaignId}/creatives?page[size]=1`)
    return (document as { meta: { pagination: { total: number } } }).meta.pagination.total
  }

  async campaign(id: string): Promise<Campaign> {
    return readOne(await this.call('GET', `campaigns/${id}`), campaignSchema)
  }

  async bookings(campaignId: string): Promise<Booking[]> {
    return readList(
      await this.call('GET', `campaigns/${campaignId}/bookings?include=booking-errors`),
      bookingSchema,
    )
  }

  /** Sends a file as the browser does, as a new creative or in the place of one; returns the upload's id. */
  async send(
    campaignId: string,
    specificationId: string,
    name: string,
    file: Buffer,
    replacedId?: string,
  ): Promise<string> {
    const files = replacedId === undefined ? 'creatives/files' : `creatives/${replacedId}/files`
    const authorization = `Bearer ${await tokenOf(this.baseUrl, this.account)}`
    const metadata = { campaign_id: campaignId, frame_specification_id: specificationId, filename: name }
    const tus = { authorization, 'tus-resumable': '1.0.0' }
    const begun = await fetch(`${this.baseUrl}/api/v2/${files}`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(file.length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    })
    const address = new URL(begun.headers.get('location') ?? '', begun.url).href
    const sent = await fetch(address, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(file),
    })
    if (sent.status !== 204) {
      throw new Error(`The upload was answered with ${sent.status}: ${await sent.text()}`)
    }
    return address.split('/').pop() ?? ''
  }

  /** Sends a file and waits for its creative; returns the creative's id. */
  async upload(
    campaignId: string,
    specificationId: string,
    name: string,
    file: Buffer,
    replacedId?: string,
  ): Promise<string> {
    const uploadId = await this.send(campaignId, specificationId, name, file, replacedId)
    return until(`${name} to be processed`, async () => {
      const state = readOne(await this.call('GET', `uploads/${uploadId}`), uploadStateSchema)
      if (state.state === 'failed') {
        throw new Error(`${name} failed: ${state.failure}`)
      }
      return state.creativeId
    })
  }

  /** Gives a booking back, so that another journey finds it free. */
  async detach(
    campaignId: string,
    { code, network, businessUnitId }: Pick<BookingHit, 'code' | 'network' | 'businessUnitId'>,
  ): Promise<void> {
    const key = [code, network, businessUnitId].map(encodeURIComponent).join('/')
    await this.call('DELETE', `campaigns/${campaignId}/bookings/${key}`)
  }

  async approve(creativeId: string): Promise<void> {
    await this.call('POST', `creatives/${creativeId}/moderate`, { status: 1 })
  }

  async setDefault(creativeId: string): Promise<void> {
    await this.call('PATCH', `creatives/${creativeId}`, { is_default: true })
  }
}
