import { dark, light } from './colors.ts'

interface ThemedColor {
  value: { base: string; _dark: string }
}

/** Pairs the two themes name by name, in the shape Panda wants for semantic tokens. */
export const semanticColors = {
  surface: pair(light.surface, dark.surface),
  ink: pair(light.ink, dark.ink),
  line: pair(light.line, dark.line),
  accent: pair(light.accent, dark.accent),
  danger: pair(light.danger, dark.danger),
  live: pair(light.live, dark.live),
  attention: pair(light.attention, dark.attention),
  blocked: pair(light.blocked, dark.blocked),
  pending: pair(light.pending, dark.pending),
  inactive: pair(light.inactive, dark.inactive),
  series: {
    blue: pair(light.series.blue, dark.series.blue),
    teal: pair(light.series.teal, dark.series.teal),
    olive: pair(light.series.olive, dark.series.olive),
    orange: pair(light.series.orange, dark.series.orange),
    rose: pair(light.series.rose, dark.series.rose),
    violet: pair(light.series.violet, dark.series.violet),
    slate: pair(light.series.slate, dark.series.slate),
    brown: pair(light.series.brown, dark.series.brown),
    gold: pair(light.series.gold, dark.series.gold),
    green: pair(light.series.green, dark.series.green),
    plum: pair(light.series.plum, dark.series.plum),
  },
}

function pair<Name extends string>(
  base: Record<Name, string>,
  darkGroup: Record<Name, string>,
): Record<Name, ThemedColor> {
  const names = Object.keys(base) as Name[]
  const pairs = names.map((name) => [name, { value: { base: base[name], _dark: darkGroup[name] } }])
  return Object.fromEntries(pairs) as Record<Name, ThemedColor>
}
