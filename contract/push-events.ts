import * as z from 'zod/mini'

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const booking = z.object({ campaign_id: id, booking_id: id })
const failedBooking = z.object({
  campaign_id: id,
  booking_id: id,
  errors: z._default(z.array(z.unknown()), []),
})
const uploadRef = z._default(z.nullable(z.string()), null)

/** Payloads of the push events by their wire names (RT-007 … RT-019). Ids arrive as numbers and are parsed as text. */
export const pushEvents = {
  CreativeUploadSucceeded: z.object({
    creative_id: id,
    frame_specification_id: id,
    campaign_id: id,
    /** The upload's id (the last segment of its URL), and the replaced creative. */
    upload_id: uploadRef,
    replaced_creative_id: z._default(z.nullable(id), null),
  }),
  CreativeUploadFailed: z.object({
    creative_id: z.nullable(id),
    campaign_id: id,
    exception: z.string(),
    filename: z.string(),
    upload_id: uploadRef,
  }),
  BuildCompleted: z.object({ build_id: id, campaign_id: z.optional(id) }),
  BuildFailed: z.object({ build_id: id, campaign_id: z.optional(id) }),
  CreativeDecisionMade: z.object({ creative_id: id, campaign_id: id, is_approved: z.nullable(z.boolean()) }),
  /** An addition: somebody wrote, changed, resolved or deleted a comment on the creative. */
  CreativeCommentsChanged: z.object({ creative_id: id, campaign_id: id }),
  UserIndexed: z.object({ user_id: id }),
  CampaignIndexed: z.object({ campaign_id: id }),
  /** An addition, on the channel of each person who may edit frames of the unit: some were changed, deleted or restored. */
  FramesChanged: z.object({}),
  BookingPromotionCompleted: booking,
  BookingPromotionFailed: failedBooking,
  BookingDcmCompleted: booking,
  BookingDcmFailed: failedBooking,
  DeployStarted: z.object({}),
  DeployCompleted: z.object({}),
  CampaignPublishingStatusChanged: z.object({ campaign_id: id, status: z.string() }),
  /**
   * An addition to RT-017, on the person's own channel: they have pinned or unpinned a campaign on some device. With a server
   * that does not send it, other devices show the change when they next read the pins.
   */
  PinnedCampaignsChanged: z.object({}),
} as const

export type PushEventName = keyof typeof pushEvents
/** Payload of a push event as sent. */
export type PushPayload<Name extends PushEventName> = z.input<(typeof pushEvents)[Name]>
/** A push event as machines receive it. */
export type PushEvent = {
  [Name in PushEventName]: { name: Name; data: z.infer<(typeof pushEvents)[Name]> }
}[PushEventName]

export const pushEventNames = Object.keys(pushEvents) as PushEventName[]

/** Someone who has the campaign open (SHELL-024). */
export const presenceMemberSchema = z.object({ id, name: z.string() })
export type PresenceMember = z.infer<typeof presenceMemberSchema>
