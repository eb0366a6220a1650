/**
 * The palette, once per theme. Every colour on screen is one of these names; light and dark carry the same names, so a
 * part is styled once. Contrast of the pairs that occur is kept by tests/views/theme/contrast.test.ts (WCAG 2.2 AA).
 *
 * Neutrals are asphalt (a trace of blue); the accent is petrol, the blue of wayfinding signs, kept apart from all five
 * status tones. `ink` is text on a tint or a surface, `solid` fills dots, bars and buttons, `tint` fills chips and
 * banners, `line` outlines them.
 */
export interface Tone {
  ink: string
  solid: string
  tint: string
  line: string
}

/** Eight colours that tell things apart and mean nothing by themselves (SCHED-017). */
export type SeriesName =
  | 'blue'
  | 'teal'
  | 'olive'
  | 'orange'
  | 'rose'
  | 'violet'
  | 'slate'
  | 'brown'
  | 'gold'
  | 'green'
  | 'plum'

export interface Palette {
  surface: {
    sunken: string
    ground: string
    base: string
    raised: string
    field: string
    hover: string
    /** What the pointer or the arrow keys are on, on any surface. */
    highlight: string
    selected: string
    scrim: string
  }
  ink: { strong: string; base: string; muted: string; disabled: string; inverse: string }
  line: { subtle: string; base: string; control: string }
  accent: Tone & { hover: string; on: string; focus: string }
  danger: Tone & { hover: string; on: string }
  live: Tone
  attention: Tone
  blocked: Tone
  pending: Tone
  inactive: Tone
  series: Record<SeriesName, Omit<Tone, 'line'>>
}

export const light: Palette = {
  surface: {
    sunken: '#eaedf0',
    ground: '#f4f6f8',
    base: '#fcfdfe',
    raised: '#ffffff',
    field: '#ffffff',
    hover: '#eef1f4',
    highlight: '#e9edf0',
    selected: '#e2f4fa',
    scrim: '#0f131666',
  },
  ink: { strong: '#13191f', base: '#2d343a', muted: '#565d64', disabled: '#80878d', inverse: '#ffffff' },
  line: { subtle: '#e3e7ea', base: '#d3d8dc', control: '#868d93' },
  accent: {
    ink: '#01596f',
    solid: '#006a84',
    hover: '#00576d',
    on: '#ffffff',
    tint: '#e2f4fa',
    line: '#b7dbe8',
    focus: '#007894',
  },
  danger: {
    ink: '#8e221f',
    solid: '#b92826',
    hover: '#9c1f1e',
    on: '#ffffff',
    tint: '#ffebe8',
    line: '#ffc4bc',
  },
  live: { ink: '#155f32', solid: '#158143', tint: '#e5f5e8', line: '#bddec4' },
  attention: { ink: '#6f4502', solid: '#b87609', tint: '#fbeedf', line: '#eacfb1' },
  blocked: { ink: '#8e221f', solid: '#c02a28', tint: '#ffebe8', line: '#ffc4bc' },
  pending: { ink: '#593c8b', solid: '#7950bd', tint: '#f2edff', line: '#d9ccf9' },
  inactive: { ink: '#4a5157', solid: '#757c83', tint: '#eaedf0', line: '#d3d8dc' },
  series: {
    blue: { ink: '#1c4a85', solid: '#3b78c9', tint: '#dbe9fb' },
    teal: { ink: '#10564d', solid: '#178577', tint: '#d5f0ec' },
    olive: { ink: '#47530f', solid: '#71811c', tint: '#e8efcd' },
    orange: { ink: '#7c3a08', solid: '#c45f14', tint: '#fce3cf' },
    rose: { ink: '#8a1f47', solid: '#c93f70', tint: '#fbdde6' },
    violet: { ink: '#532f95', solid: '#8557d3', tint: '#e9e0fb' },
    slate: { ink: '#36424f', solid: '#64748b', tint: '#e1e6ec' },
    brown: { ink: '#5d4022', solid: '#96673a', tint: '#efe3d6' },
    gold: { ink: '#5f4b06', solid: '#a9860c', tint: '#f8edc4' },
    green: { ink: '#1f5a22', solid: '#43953f', tint: '#ddf1d9' },
    plum: { ink: '#6f2169', solid: '#ae4aa6', tint: '#f7dff4' },
  },
}

export const dark: Palette = {
  surface: {
    sunken: '#090d0f',
    ground: '#0f1316',
    base: '#171c1f',
    raised: '#22272b',
    field: '#0f1316',
    hover: '#1f2529',
    highlight: '#30373c',
    selected: '#142e37',
    scrim: '#04060799',
  },
  ink: { strong: '#f2f4f5', base: '#d6dadd', muted: '#9ea4a9', disabled: '#656d74', inverse: '#090d0f' },
  line: { subtle: '#262c30', base: '#343a3f', control: '#6c747b' },
  accent: {
    ink: '#8bd4ed',
    solid: '#42abcb',
    hover: '#62bfdc',
    on: '#06151a',
    tint: '#142e37',
    line: '#264e5b',
    focus: '#45b4d6',
  },
  danger: {
    ink: '#ffb0a6',
    solid: '#cb3d39',
    hover: '#bb3531',
    on: '#ffffff',
    tint: '#441d19',
    line: '#6e332e',
  },
  live: { ink: '#98daa9', solid: '#5dbc7b', tint: '#19301f', line: '#2d5137' },
  attention: { ink: '#f0bd81', solid: '#d9943a', tint: '#382611', line: '#5c4221' },
  blocked: { ink: '#ffb0a6', solid: '#fe7367', tint: '#441d19', line: '#6e332e' },
  pending: { ink: '#cfbafe', solid: '#b28bfd', tint: '#2d2441', line: '#4d3e6b' },
  inactive: { ink: '#b4bac0', solid: '#868d94', tint: '#2b3135', line: '#3d4348' },
  series: {
    blue: { ink: '#a9cdfb', solid: '#5b97ea', tint: '#16304f' },
    teal: { ink: '#8fe0d3', solid: '#2fb3a2', tint: '#103833' },
    olive: { ink: '#d3e08c', solid: '#99ad35', tint: '#2e3511' },
    orange: { ink: '#ffc59b', solid: '#e48338', tint: '#472510' },
    rose: { ink: '#ffb3cb', solid: '#e56d99', tint: '#4a1c2f' },
    violet: { ink: '#d0bcff', solid: '#a37df0', tint: '#31234f' },
    slate: { ink: '#c3ced9', solid: '#8093aa', tint: '#2a333c' },
    brown: { ink: '#e3c7a6', solid: '#b98951', tint: '#3b2b1a' },
    gold: { ink: '#f0d784', solid: '#cfab3c', tint: '#3c3110' },
    green: { ink: '#a9e0a3', solid: '#60bb5c', tint: '#1b3a1a' },
    plum: { ink: '#f3b8ec', solid: '#d273c8', tint: '#45203f' },
  },
}
