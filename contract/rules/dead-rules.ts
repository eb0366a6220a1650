import type { RuledCampaign, RuledSet, RuleSpan } from './rule-spans.ts'

/** Why a rule set never applies: none of its days is in the campaign, it includes no frame of it, or its times exclude each other. */
export type DeadReason = 'days' | 'frames' | 'times'

/** The rule sets of a campaign, as spans, that can never apply in it, each with its first reason. */
export function deadRuleSets(spans: readonly RuleSpan[]): { ruleSetId: string; reason: DeadReason }[] {
  return spans.flatMap((span) => {
    const reason = reasonOf(span)
    return reason === null ? [] : [{ ruleSetId: span.ruleSet.id, reason }]
  })
}

/** A campaign without frames is not the rules' fault. */
function reasonOf({ possibleDays, frames, minutes }: RuleSpan): DeadReason | null {
  if (isNowhere(possibleDays)) {
    return 'days'
  }
  if (isNowhere(frames)) {
    return 'frames'
  }
  return isNowhere(minutes) ? 'times' : null
}

const isNowhere = (span: readonly boolean[] | null): boolean => span !== null && !span.includes(true)

/**
 * The rule sets that always apply together with an earlier one of the campaign, which is named: they ask for the same, or for what comes
 * to the same within the campaign. Dead ones are left out.
 */
export function overlappingRuleSets(spans: readonly RuleSpan[]): { ruleSetId: string; sameAs: string }[] {
  const firsts = new Map<string, string>()
  return spans
    .filter((span) => reasonOf(span) === null)
    .flatMap(({ ruleSet: { id }, days, frames, minutes, others }) => {
      const text = [days, frames, minutes].map(bits).concat(others).join('\n')
      const sameAs = firsts.get(text)
      if (sameAs === undefined) {
        firsts.set(text, id)
        return []
      }
      return [{ ruleSetId: id, sameAs }]
    })
}

const bits = (span: readonly boolean[] | null): string =>
  span === null ? 'all' : span.map((holds) => (holds ? '1' : '0')).join('')

/**
 * The frame specifications of a campaign on which nothing plays at some time: they have no default, and the rule sets with creatives of
 * theirs that go by days, frames and times alone leave a gap. `all`: its rule sets as spans; `filledIds`: those with an approved default.
 */
export function unfilledSpecifications(
  campaign: RuledCampaign,
  all: readonly RuleSpan[],
  filledIds: readonly string[],
): string[] {
  const spans = all.filter(({ others }) => others.length === 0)
  const specificationIds = [...new Set(campaign.frames.map(({ specificationId }) => specificationId))]
  return specificationIds
    .filter((id) => !filledIds.includes(id))
    .filter((id) => {
      const own = spans.filter(({ ruleSet }) => hasCreativesOf(ruleSet, id))
      // Frames that the same rule sets include are alike.
      const groups = new Map(
        campaign.frames.flatMap(({ specificationId }, index) => {
          const including = own.filter(({ frames }) => frames?.[index] ?? true)
          return specificationId === id
            ? [[including.map(({ ruleSet }) => ruleSet.id).join(' '), including]]
            : []
        }),
      )
      return [...groups.values()].some(leavesGap)
    })
}

const hasCreativesOf = ({ specificationIds }: RuledSet, id: string): boolean => specificationIds.includes(id)

/** Whether there is a day with a minute on which none of these applies. */
function leavesGap(spans: readonly RuleSpan[]): boolean {
  const dayCount = Math.max(1, ...spans.map(({ days }) => days?.length ?? 0))
  return Array.from({ length: dayCount }, (_, day) => spans.filter(({ days }) => days?.[day] ?? true)).some(
    (today) =>
      today.length === 0 ||
      (today.every(({ minutes }) => minutes !== null) &&
        today[0]?.minutes?.some((_, minute) => today.every(({ minutes }) => minutes?.[minute] === false))),
  )
}
