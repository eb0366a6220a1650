import { Fragment, type ReactNode } from 'react'

import type { Activity } from '#contract/activity.ts'
import { hrefOfSubject } from '#machines/activity/activity.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { TextLink } from '../ui/text-link.tsx'
import { sentences } from './activity-words.ts'

/** Stand for the parts in a message, until they are put there: no text has them. */
const places = { actor: '\uE000', subject: '\uE001' }
const place = /(\uE000|\uE001)/

interface ActivitySentenceProps {
  entry: Activity
  /** Shows only what this person did; without it the name is no button. */
  onActor?: ((id: string) => void) | undefined
}

/** "Ann Example approved hero.jpg": who is emphasized, and what still exists is a link. */
export function ActivitySentence({ entry, onActor }: ActivitySentenceProps) {
  const { action, count, note } = entry
  const text = t(sentences[action], { ...places, count: count ?? 0, note: note ?? '' })
  const parts: Record<string, ReactNode> = {
    [places.actor]: <Actor entry={entry} onActor={onActor} />,
    [places.subject]: <Subject entry={entry} />,
  }
  return (
    <p className={sentence} data-sentence="">
      {text.split(place).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name
        <Fragment key={index}>{parts[piece] ?? piece}</Fragment>
      ))}
    </p>
  )
}

/** The name of then; jobs are the application, and who has no account is somebody. */
export function actorName({ actor }: Activity): string {
  return actor.name ?? t(actor.session === 'system' ? 'activity.system' : 'activity.somebody')
}

function Actor({ entry, onActor }: ActivitySentenceProps) {
  const name = actorName(entry)
  const { id } = entry.actor
  return id === null || onActor === undefined ? (
    <strong className={strong}>{name}</strong>
  ) : (
    <button
      type="button"
      className={person}
      title={t('activity.filterPerson', { name })}
      onClick={() => onActor(id)}
    >
      {name}
    </button>
  )
}

function Subject({ entry }: { entry: Activity }) {
  const href = hrefOfSubject(entry)
  const { name } = entry.subject
  return href === null ? <span className={strong}>{name}</span> : <TextLink href={href}>{name}</TextLink>
}

const sentence = css({ overflowWrap: 'anywhere', color: 'ink.base' })
const strong = css({ fontWeight: '500', color: 'ink.strong' })
const person = css({
  fontWeight: '500',
  color: 'ink.strong',
  cursor: 'pointer',
  borderRadius: 'xs',
  textAlign: 'start',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
})
