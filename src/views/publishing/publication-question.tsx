import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { PublicationChange } from '#contract/publications.ts'
import {
  groupChanges,
  type SpecificationChanges,
} from '#machines/publishing/publication-changes.selectors.ts'
import type { PublicationChangesRef } from '#machines/publishing/publishing.machine.ts'
import { confirmableChanges, type UnusedAnswer } from '#machines/publishing/publishing.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { actionTones, actionLabels, differenceLabels, settingName, settingValue } from './change-labels.ts'

interface PublicationQuestionProps {
  /** Nothing is shown without them. */
  changes: PublicationChangesRef | undefined
  /** There was no publication before. */
  isFirst: boolean
  /** Whether the changes are still those that were confirmed is being read. */
  isChecking: boolean
  unused: UnusedAnswer | null
  /** Told the changes that stood on the screen at the press, not those that arrive before it acts. */
  onConfirm: (seen: PublicationChange[]) => void
  onCancel: () => void
}

/** Asks before publishing, with everything that differs from the last publication. */
export function PublicationQuestion({ changes, ...rest }: PublicationQuestionProps) {
  return changes === undefined ? null : <Question changes={changes} {...rest} />
}

function Question({
  changes,
  isFirst,
  isChecking,
  unused,
  onConfirm,
  onCancel,
}: PublicationQuestionProps & { changes: PublicationChangesRef }) {
  const seen = useSelector(changes, confirmableChanges)
  return (
    <ConfirmDialog
      open
      size="md"
      title={t('publishing.question')}
      confirmLabel={t('publishing.publish')}
      checking={isChecking}
      confirmDisabled={seen === null}
      onOpenChange={(open) => (open ? undefined : onCancel())}
      onConfirm={() => (seen === null ? undefined : onConfirm(seen))}
    >
      <div className={room}>
        {unused === null || seen === null ? null : (
          <AlertBanner tone="attention" role="alert">
            {t(unusedLabels[unused])}
          </AlertBanner>
        )}
        <PublicationChanges changes={changes} isFirst={isFirst} />
      </div>
    </ConfirmDialog>
  )
}

const unusedLabels = { changed: 'publishing.changesArrived', unchecked: 'publishing.unchecked' } as const

/** What publishing will change, as far as it could be read. */
export function PublicationChanges({
  changes,
  isFirst,
}: Pick<PublicationQuestionProps, 'isFirst'> & { changes: PublicationChangesRef }) {
  const snapshot = useSelector(changes, (current) => current)
  const { value, problem } = snapshot.context
  return problem === null ? (
    <Changes
      changes={value}
      isFirst={isFirst}
      isBusy={snapshot.hasTag('busy') || snapshot.matches('debouncing')}
    />
  ) : (
    <AlertBanner
      tone="blocked"
      role="alert"
      actions={
        <TryAgain
          size="sm"
          disabled={!snapshot.can({ type: 'resource.retry' })}
          onClick={() => changes.send({ type: 'resource.retry' })}
        />
      }
    >
      {t('publishing.changesFailed')}
    </AlertBanner>
  )
}

interface ChangesProps {
  changes: PublicationChange[] | null
  isFirst: boolean
  isBusy: boolean
}

function Changes({ changes, isFirst, isBusy }: ChangesProps) {
  if (changes === null) {
    return (
      <div className={parts} role="status" aria-label={t('publishing.readingChanges')}>
        <Skeleton className={css({ width: '48' })} />
        <Skeleton className={css({ height: '9' })} />
        <Skeleton className={css({ height: '9' })} />
      </div>
    )
  }
  const { settings, specifications, ruleSets, contentItems } = groupChanges(changes)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and nothing else in it takes the focus
    <section className={parts} aria-label={t('publishing.changes')} aria-busy={isBusy} tabIndex={0}>
      <p className={css({ color: 'ink.muted' })}>
        {changes.length === 0
          ? t('publishing.nothingChanges')
          : isFirst
            ? t('publishing.willBeFirst')
            : t('publishing.willChange', { count: changes.length })}
      </p>
      {settings.length === 0 ? null : (
        <Group title={t('publishing.settings')}>
          {settings.map((setting) => (
            <li key={setting.id} className={row}>
              <span className={subject}>{settingName(setting.name)}</span>
              <span className={detail}>
                {t('publishing.fromTo', {
                  from: settingValue(setting.name, setting.from),
                  to: settingValue(setting.name, setting.to),
                })}
              </span>
            </li>
          ))}
        </Group>
      )}
      {specifications.map((specification) => (
        <Group key={specification.id} title={specification.name || t('publishing.otherFrames')}>
          <SpecificationRows specification={specification} />
        </Group>
      ))}
      {ruleSets.length === 0 ? null : (
        <Group title={t('publishing.ruleSets')}>
          <ThingRows things={ruleSets} />
        </Group>
      )}
      {contentItems.length === 0 ? null : (
        <Group title={t('publishing.contentItems')}>
          <ThingRows things={contentItems} />
        </Group>
      )}
    </section>
  )
}

/** A drop of thousands is not read line by line. */
const mostThings = 50

function SpecificationRows({
  specification: { frames, creatives },
}: {
  specification: SpecificationChanges
}) {
  return (
    <>
      {frames.map(({ id, action, count, externalIds }) => (
        <li key={id} className={row}>
          <StatusChip tone={actionTones[action]}>{t(actionLabels[action])}</StatusChip>
          <span className={subject}>
            {t(action === 'removed' ? 'publishing.framesRemoved' : 'publishing.framesAdded', {
              count: count ?? externalIds.length,
            })}
          </span>
          <span className={ids}>
            {externalIds.map((externalId) => (
              <span key={externalId}>{externalId}</span>
            ))}
            {externalIds.length > 0 && (count ?? 0) > externalIds.length ? (
              <More count={(count ?? 0) - externalIds.length} />
            ) : null}
          </span>
        </li>
      ))}
      <ThingRows things={creatives} />
    </>
  )
}

/** Creatives, rule sets or content items that come, go or are changed. */
function ThingRows({ things }: { things: PublicationChange[] }) {
  const hidden = things.length - mostThings
  return (
    <>
      {things.slice(0, mostThings).map(({ id, action, name, count, differences }) => (
        <li key={id} className={row}>
          <StatusChip tone={actionTones[action]}>{t(actionLabels[action])}</StatusChip>
          <span className={subject}>{count === null ? name : t('publishing.hiddenContent', { count })}</span>
          {differences.length === 0 ? null : (
            <span className={ids}>
              {differenceLabels(differences).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </span>
          )}
        </li>
      ))}
      {hidden > 0 ? (
        <li className={row}>
          <More count={hidden} />
        </li>
      ) : null}
    </>
  )
}

function More({ count }: { count: number }) {
  return <span>{t('publishing.more', { number: formatInteger(count) })}</span>
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={heading}>{title}</h3>
      <ul className={rows}>{children}</ul>
    </section>
  )
}

/** Always as high, so that the buttons below stay under the pointer when changes arrive. */
const room = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  height: 'min(20rem, 45vh)',
  overflowY: 'auto',
  // Room for the outline of the focus.
  padding: '1',
  margin: '-1',
})
const parts = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const heading = css({
  textStyle: 'label',
  color: 'ink.strong',
  fontWeight: 'semibold',
  paddingBottom: '1',
  overflowWrap: 'anywhere',
})
const rows = css({ borderWidth: '1px', borderColor: 'line.subtle', borderRadius: 'md' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  paddingBlock: '2',
  paddingInline: '3',
  textStyle: 'label',
  '& + &': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
const subject = css({ color: 'ink.strong', minWidth: '0', overflowWrap: 'anywhere' })
const detail = css({ color: 'ink.muted', minWidth: '0', overflowWrap: 'anywhere' })
const ids = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  minWidth: '0',
  color: 'ink.muted',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})
