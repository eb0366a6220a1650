import axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Faults by page: many states have the same page. */
const checked = new Map<string, string[]>()

/**
 * The violations of WCAG 2.2 AA that axe finds: of all rules in the light theme, of contrast in the dark theme too. Cached by the
 * page's markup, field values, focus and window size.
 */
export async function axeFaults(): Promise<string[]> {
  const page = pageAsStyled()
  const faults = checked.get(page) ?? (await check())
  checked.set(page, faults)
  return faults
}

async function check(): Promise<string[]> {
  const light = await axe.run(document, { runOnly: standard, resultTypes: ['violations'] })
  document.documentElement.dataset['theme'] = 'dark'
  const dark = await axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations'],
  })
  delete document.documentElement.dataset['theme']
  return [...describe(light, 'axe'), ...describe(dark, 'axe (dark)')]
}

/** The input of axe's rules, with React's ids numbered by occurrence. */
function pageAsStyled(): string {
  const { innerWidth, innerHeight } = window
  const names = new Map<string, string>()
  const html = document.body.innerHTML.replaceAll(reactId, (id) => {
    const name = names.get(id) ?? `id-${names.size}`
    names.set(id, name)
    return name
  })
  const fields = [...document.body.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const focused = [...document.body.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)
  return JSON.stringify([
    innerWidth,
    innerHeight,
    focused,
    html,
    fields.map(({ value, checked: isChecked, disabled }) => [value, isChecked, disabled]),
  ])
}

/** Ids of `useId`, such as `_r_1a_`. */
const reactId = /_r_[0-9a-z]+_/g

function describe({ violations }: axe.AxeResults, label: string): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${label} ${id}: ${any[0]?.message ?? help} (${html.slice(0, 160)})`),
  )
}
