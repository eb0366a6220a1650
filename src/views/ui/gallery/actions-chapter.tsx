import { useState } from 'react'

import { Button } from '../button.tsx'
import { ConfirmButton } from '../confirm-button.tsx'
import { FileButton } from '../file-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { MoreIcon, PinIcon, PlusIcon, PublishIcon, RefreshIcon, TrashIcon } from '../icons.ts'
import { LinkButton } from '../link-button.tsx'
import { Mark } from '../mark.tsx'
import { StatusChip } from '../status-chip.tsx'
import { TextLink } from '../text-link.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const variants = ['solid', 'outline', 'ghost', 'danger', 'dangerQuiet', 'link'] as const
const names = {
  solid: 'Publish',
  outline: 'Duplicate',
  ghost: 'Skip',
  danger: 'Delete frame',
  dangerQuiet: 'Remove',
  link: 'Resend code',
}

export function ActionsChapter() {
  const [confirming, setConfirming] = useState(false)
  const [promoted, setPromoted] = useState(0)
  return (
    <Chapter title="Actions">
      <Specimen name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {names[variant]}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {names[variant]}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Busy keeps its width">
        <Button variant="solid" busy>
          {'Publish'}
        </Button>
        <Button busy>{'Duplicate'}</Button>
        <Button variant="danger" busy icon={<TrashIcon />}>
          {'Delete frame'}
        </Button>
      </Specimen>
      <Specimen name="Sizes and icons">
        <Button size="sm" icon={<PlusIcon />}>
          {'Add rule'}
        </Button>
        <Button icon={<PublishIcon />}>{'Build'}</Button>
        <FileButton label="Replace poster" accept={['png']} icon={<RefreshIcon />} onFile={() => {}}>
          {'Replace'}
        </FileButton>
        <Button size="lg" variant="solid" icon={<PublishIcon />}>
          {'Publish to 48 frames'}
        </Button>
        <LinkButton href="#actions" variant="outline">
          {'Go to frames'}
        </LinkButton>
        <TextLink href="#actions">{'Text link'}</TextLink>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Pin campaign" icon={<PinIcon />} />
        <IconButton label="Refresh" icon={<RefreshIcon />} variant="outline" />
        <IconButton label="More" icon={<MoreIcon />} size="sm" />
        <IconButton label="Saving" icon={<PinIcon />} busy />
        <IconButton label="Not now" icon={<PinIcon />} disabled />
      </Specimen>
      <Specimen name="Two-step button">
        <ConfirmButton
          label="Promote all"
          confirmLabel="Confirm"
          confirming={confirming}
          onAsk={() => setConfirming(true)}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            setPromoted(promoted + 1)
          }}
        />
        <ConfirmButton
          label="Promote all"
          confirmLabel="Confirm"
          confirming
          onAsk={() => {}}
          onCancel={() => {}}
          onConfirm={() => {}}
        />
        <output>{`Promoted ${promoted} times`}</output>
      </Specimen>
      <Specimen name="Status chip">
        <StatusChip tone="live">{'Live'}</StatusChip>
        <StatusChip tone="attention">{'Goes live in 2 days'}</StatusChip>
        <StatusChip tone="blocked">{'Missing content'}</StatusChip>
        <StatusChip tone="pending">{'Unmoderated'}</StatusChip>
        <StatusChip tone="inactive">{'Inactive'}</StatusChip>
        <StatusChip tone="live" size="md">
          {'Live'}
        </StatusChip>
        <StatusChip tone="attention" size="md">
          {'Late'}
        </StatusChip>
        <StatusChip tone="blocked" size="md">
          {'Rejected'}
        </StatusChip>
        <StatusChip tone="pending" size="md">
          {'Pending'}
        </StatusChip>
        <StatusChip tone="inactive" size="md">
          {'Snoozed'}
        </StatusChip>
      </Specimen>
      <Specimen name="Mark">
        <Mark>{'New'}</Mark>
        <Mark tone="quiet">{'Full user'}</Mark>
      </Specimen>
    </Chapter>
  )
}
