/**
 * What a person does on a rendered screen. Names and labels are the accessible ones; a text matches the whole name.
 * Every verb waits for its target and fails when there is none or it is disabled.
 */
export interface Hands {
  /** Presses a button, link, menu item, tab, checkbox, switch, radio or option. */
  press: (name: string | RegExp) => Promise<void>
  /** Types into the field with this label, in place of what is there. */
  fill: (label: string | RegExp, text: string) => Promise<void>
  /** Picks an option of a native select. */
  choose: (label: string | RegExp, option: string) => Promise<void>
  /** Presses a key where the focus is: `Escape`, `Enter`, `ArrowDown` … */
  key: (name: string) => Promise<void>
  /** Puts focus and pointer on a control, without pressing it. */
  focus: (name: string | RegExp) => Promise<void>
  /** Takes focus and pointer away from where they are. */
  leave: () => Promise<void>
  /** Gives files to the file field with this label. */
  attach: (label: string | RegExp, files: File[]) => Promise<void>
  /** Lets files go over the page. */
  drop: (files: File[]) => Promise<void>
}
