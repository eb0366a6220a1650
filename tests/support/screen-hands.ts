import { userEvent } from 'vitest/browser'

import { attach, describeControl, enabledControls, nameOf, press, setValue } from './controls.ts'
import type { Hands } from './hands.ts'
import { settle } from './stage.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Frames to wait for a control. */
const patience = 30

/** Hands on the page of the view walk. */
export const screenHands: Hands = {
  async press(name) {
    press(await find(name, (control) => !isTextField(control)))
    await settle()
  },
  async fill(label, text) {
    const field = (await find(label, isTextField)) as Field
    field.focus()
    setValue(field, text)
    await settle()
  },
  async choose(label, option) {
    const select = (await find(label, (control) => control instanceof HTMLSelectElement)) as HTMLSelectElement
    const chosen = [...select.options].find(({ text }) => text.trim() === option)
    if (!chosen) {
      throw new Error(`"${nameOf(select)}" has no option "${option}"`)
    }
    setValue(select, chosen.value)
    await settle()
  },
  async key(name) {
    await userEvent.keyboard(`{${name}}`)
    await settle()
  },
  async focus(name) {
    const control = await find(name, () => true)
    control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    control.focus()
    await settle()
  },
  async leave() {
    const focused = document.activeElement
    focused?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
    if (focused instanceof HTMLElement) {
      focused.blur()
    }
    await settle()
  },
  async attach(label, files) {
    attach(await findFileField(label), files)
    await settle()
  },
  async drop(files) {
    const dataTransfer = new DataTransfer()
    files.forEach((file) => dataTransfer.items.add(file))
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    await settle()
  },
}

async function find(name: string | RegExp, isKind: (control: Element) => boolean): Promise<HTMLElement> {
  for (let frame = 0; frame < patience; frame += 1) {
    const found = enabledControls().find((control) => isKind(control) && isCalled(nameOf(control), name))
    if (found) {
      return found
    }
    await settle()
  }
  const there = enabledControls().map(describeControl).join(', ')
  throw new Error(`no enabled control is called ${String(name)}; there are: ${there || 'none'}`)
}

function isCalled(actual: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? actual === wanted : wanted.test(actual)
}

function isTextField(control: Element): boolean {
  return control.matches(
    'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])',
  )
}

/** File fields are often out of sight, behind a button or a place to drop on. */
async function findFileField(label: string | RegExp): Promise<HTMLInputElement> {
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]:not(:disabled)')]
  for (let frame = 0; frame < patience; frame += 1) {
    const found = fields().find((field) => isCalled(nameOf(field), label))
    if (found) {
      return found
    }
    await settle()
  }
  const there = fields().map(describeControl).join(', ')
  throw new Error(`no file field is called ${String(label)}; there are: ${there || 'none'}`)
}
