import { useState } from 'react'

import { t } from '#services/intl/intl.ts'

import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { FormRow } from '../form-layout.tsx'
import { Form } from '../form.tsx'
import { IconButton } from '../icon-button.tsx'
import { EditIcon, HelpIcon, LogOutIcon, MoreIcon, PlusIcon, UserIcon, UsersIcon } from '../icons.ts'
import { Menu } from '../menu.tsx'
import { TextField } from '../text-field.tsx'
import { ToastRegion } from '../toast-region.tsx'
import type { Notice } from '../toast-region.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Chapter, Specimen } from './specimen.tsx'

type Overlay = 'dialog' | 'confirm' | 'drawer' | 'menu' | 'more'

const examples: Notice[] = [
  { id: 'n1', tone: 'error', text: 'A server error occurred.' },
  { id: 'n2', tone: 'success', text: 'The item was deleted successfully' },
  {
    id: 'n3',
    tone: 'warning',
    text: 'A deployment is in progress. Some changes may not be available until it has finished.',
  },
  { id: 'n4', tone: 'info', text: 'Your package is being prepared.' },
]

export function OverlaysChapter() {
  const [shown, setShown] = useState<Overlay | null>(null)
  const [notices, setNotices] = useState<Notice[]>([])
  const control = (overlay: Overlay) => ({
    open: shown === overlay,
    onOpenChange: (open: boolean) => setShown(open ? overlay : null),
  })

  return (
    <Chapter title="Overlays">
      <Specimen name="Dialogs">
        <Button onClick={() => setShown('dialog')}>{'Open dialog'}</Button>
        <Button onClick={() => setShown('confirm')}>{'Open confirmation'}</Button>
        <Button onClick={() => setShown('drawer')}>{'Open drawer'}</Button>
        <Button onClick={() => setNotices(examples)}>{'Show notices'}</Button>
      </Specimen>
      <Specimen name="Beside a trigger">
        <Menu
          {...control('menu')}
          trigger={<Button icon={<UserIcon />}>{'Settings'}</Button>}
          placement="bottom-start"
          groups={[
            { id: 'you', items: [{ id: 'profile', label: 'View Profile', icon: <UserIcon /> }] },
            {
              id: 'manage',
              label: 'Manage',
              items: [
                { id: 'users', label: 'Users', icon: <UsersIcon />, href: '#users' },
                { id: 'create', label: 'Create Campaign', icon: <PlusIcon /> },
                { id: 'frames', label: 'Edit Frames', icon: <EditIcon />, disabled: true },
                { id: 'help', label: 'Need help?', icon: <HelpIcon />, href: '#help', external: true },
              ],
            },
            {
              id: 'leave',
              items: [{ id: 'logout', label: 'Logout', icon: <LogOutIcon />, tone: 'danger' }],
            },
          ]}
        />
        <Menu
          {...control('more')}
          trigger={<IconButton label="More actions" icon={<MoreIcon />} />}
          groups={[
            {
              id: 'all',
              items: [
                { id: 'a', label: 'Fixed order', checked: true },
                { id: 'b', label: 'Weighted' },
              ],
            },
          ]}
        />
        <Tooltip label="Ada Lovelace">
          <Button variant="ghost">{'Hover me'}</Button>
        </Tooltip>
      </Specimen>

      <Dialog
        {...control('dialog')}
        title="Create a new Campaign"
        description="You can change all of this later."
        footer={
          <>
            <Button onClick={() => setShown(null)}>{'Cancel'}</Button>
            <Button variant="solid" onClick={() => setShown(null)}>
              {'Create campaign'}
            </Button>
          </>
        }
      >
        <Form onSubmit={() => setShown(null)}>
          <TextField label="Name" value="" onValueChange={() => {}} />
          <FormRow>
            <TextField label="Client" value="Northbank" onValueChange={() => {}} />
            <TextField label="Booking reference" value="SM10233" onValueChange={() => {}} />
          </FormRow>
        </Form>
      </Dialog>
      <ConfirmDialog
        {...control('confirm')}
        title="You have unsaved changes. Are you sure you want to continue?"
        cancelLabel={t('ui.no')}
        onConfirm={() => setShown(null)}
      />
      <Drawer
        {...control('drawer')}
        title="My Profile"
        footer={
          <Button variant="solid" onClick={() => setShown(null)}>
            {'Save'}
          </Button>
        }
      >
        <Form onSubmit={() => setShown(null)}>
          <TextField label="Name" value="Ada Lovelace" onValueChange={() => {}} />
          <TextField label="E-mail" type="email" value="ada@northbank.example" onValueChange={() => {}} />
        </Form>
      </Drawer>
      <ToastRegion
        notices={notices}
        onDismiss={(id) => setNotices(notices.filter((notice) => notice.id !== id))}
      />
    </Chapter>
  )
}
