import { readinessLineSchema, type ReadinessKind, type ReadinessLine } from '#contract/readiness.ts'

/** A line as the server sends it, read by the contract. */
export function sampleLine(
  kind: ReadinessKind,
  items: string[] = [],
  count = items.length,
  causes: string[] = [],
  lacks: ReadinessLine['lacks'] = null,
): ReadinessLine {
  return readinessLineSchema.parse({
    id: kind,
    kind,
    count: Math.max(1, count),
    items: items.map((name, index) => ({ id: `${index + 1}`, name, frameSpecificationId: '3' })),
    causes: causes.map((name, index) => ({ id: `${index + 1}`, name })),
    lacks,
  })
}

/** Every kind of thing at once. */
export const blocked: ReadinessLine[] = [
  sampleLine('no_frames', [], 1, [], { displayName: 'Deploy', grantors: ['Al Admin', 'Bo Admin'] }),
  sampleLine('missing_default', ['Street portrait']),
  sampleLine('pending_creatives', ['Hero', 'Evening'], 52),
  sampleLine('rejected_creatives', ['Winter']),
  sampleLine('failed_uploads', ['torn.jpg']),
  sampleLine('rule_sets_without_creatives', ['Launch week', 'Late evening']),
  sampleLine('booking_errors', ['SM100005'], 1, ['Bus Rear']),
  sampleLine('unpromoted_bookings', ['SM100001', 'SM100002', 'SM100003', 'SM100004'], 60),
  sampleLine('unpublished_changes'),
  sampleLine('not_active'),
]
