import { expect, type Locator, type Page } from 'playwright/test'

/** No control of a screen should be farther away than that. */
const farthest = 25

/**
 * A person without a pointer: presses keys, counts them, and never loses the focus. Letters that are typed into a field don't
 * count.
 */
export class Keys {
  readonly page: Page
  /** What was pressed so far, in groups by where it led. */
  readonly pressed: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.pressed.push(key)
    await this.expectFocus()
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    await this.expectFocus()
  }

  /** Presses Tab until a control has the focus, backwards if it stands before what has it. */
  async to(control: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await expect(control).toBeVisible()
    // Nobody goes to a control that can't have the focus yet.
    await expect(control).toBeEnabled()
    const chosen = key ?? ((await isBehind(control)) ? 'Shift+Tab' : 'Tab')
    for (let step = 0; step < farthest && !(await isFocused(control)); step += 1) {
      await this.press(chosen)
    }
    await expect(control).toBeFocused()
  }

  /** The focus is on something, at once or as soon as what had it has given way. */
  async expectFocus(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.localName), 'what has the focus')
      .not.toBe('body')
  }
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

function isBehind(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const place = document.activeElement?.compareDocumentPosition(element)
    return place === Node.DOCUMENT_POSITION_PRECEDING
  })
}
