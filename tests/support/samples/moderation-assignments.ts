import type { Page } from '#contract/json-api.ts'
import {
  assignedCampaignSchema,
  ownDecisionSchema,
  type AssignedCampaign,
  type OwnDecision,
} from '#contract/moderation-assignments.ts'

import { sampleCreative } from './creatives.ts'

/** The campaign of a lite moderator, as the server sends it. */
export const sampleAssigned = (wire: Record<string, unknown> = {}): AssignedCampaign =>
  assignedCampaignSchema.parse({
    id: '7',
    name: 'Harbour Coffee autumn',
    client: { id: '2', name: 'Harbour Coffee' },
    ...wire,
  })

/** A decision of a lite moderator, as the server sends it. */
export const sampleOwnDecision = (id: string, wire: Record<string, unknown> = {}): OwnDecision =>
  ownDecisionSchema.parse({
    id,
    isApproved: true,
    updatedAt: '2026-02-12T15:04:05.000Z',
    notes: null,
    creative: sampleCreative(id),
    ...wire,
  })

/** The first of so many pages with these decisions. */
export const pageOfDecisions = (items: OwnDecision[], totalPages = 1): Page<OwnDecision> => ({
  items,
  pagination: { total: items.length, totalPages, currentPage: 1 },
})
