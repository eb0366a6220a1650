import { avatarStack } from '#styled/recipes/index.js'

import { initials } from './initials.ts'
import { Tooltip } from './tooltip.tsx'

export interface Person {
  id: string
  name: string
}

export interface AvatarStackProps {
  people: readonly Person[]
  /** Name of the list for screen readers: "Also viewing". */
  label: string
}

const hues = ['accent', 'pending', 'attention', 'live', 'inactive'] as const

/** Round initials of everybody, the full name as tooltip (SHELL-024, SHELL-055); in several lines where they don't fit. */
export function AvatarStack({ people, label }: AvatarStackProps) {
  if (people.length === 0) {
    return null
  }
  return (
    <ul className={avatarStack().root} aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <Avatar name={person.name} />
        </li>
      ))}
    </ul>
  )
}

/** One person: initials on a tint that stays the same for the same name. */
export function Avatar({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const hue = hues[sum % hues.length]
  return (
    <Tooltip label={name} placement="bottom">
      <span
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must be reachable by keyboard
        tabIndex={0}
        className={avatarStack({ hue }).avatar}
        aria-label={name}
        data-initials={initials(name)}
      />
    </Tooltip>
  )
}
