import { useSelector } from '@xstate/react'

import type {
  CampaignBoxesRef,
  PermissionBox,
  PermissionToggleRef,
  UnitBoxesRef,
} from '#machines/users/permission-boxes.machine.ts'
import { toggleId } from '#machines/users/permission-boxes.values.ts'

import { Checkbox } from '../ui/checkbox.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'

interface LabelProps {
  label: string
  labelHidden?: boolean
  hint?: string
}

interface PermissionCheckboxProps extends LabelProps {
  /** As it was read. */
  isHeld: boolean
  /** Undefined unless it is being saved. */
  toggle: PermissionToggleRef | undefined
  onBegin: () => void
}

/** A right that is given and taken: what was asked for shows at once, and stays disabled until the server answers (USER-029). */
export function PermissionCheckbox({ isHeld, toggle, onBegin, ...label }: PermissionCheckboxProps) {
  const snapshot = useSelector(toggle, (current) => current)
  const { isOn, wanted } = snapshot?.context ?? { isOn: isHeld, wanted: null }
  const isBusy = snapshot?.hasTag('busy') ?? false
  const keepFocus = useFocusBack(isBusy)
  return (
    <div onFocus={keepFocus}>
      <Checkbox
        {...label}
        checked={wanted ?? isOn}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onCheckedChange={() => (toggle === undefined ? onBegin() : toggle.send({ type: 'toggle.flip' }))}
      />
    </div>
  )
}

interface PermissionBoxOfProps extends LabelProps {
  boxes: UnitBoxesRef | CampaignBoxesRef
  box: PermissionBox
  isHeld: boolean
}

/** One of the boxes of a panel. */
export function PermissionBoxOf({ boxes, box, isHeld, ...label }: PermissionBoxOfProps) {
  const toggle = useSelector(boxes as UnitBoxesRef, ({ children }) => children[toggleId(box)])
  return (
    <PermissionCheckbox
      {...label}
      isHeld={isHeld}
      toggle={toggle}
      onBegin={() => boxes.send({ type: 'permission.begin', box, isHeld })}
    />
  )
}
