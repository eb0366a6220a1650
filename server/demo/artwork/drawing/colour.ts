/** All colours of the artwork are `#rrggbb`. */
export type Colour = `#${string}`

type Channels = [red: number, green: number, blue: number]

const channels = (colour: Colour): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hex = (values: Channels): Colour =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two colours; `share` of the second, 0 to 1. */
export const mix = (one: Colour, other: Colour, share: number): Colour => {
  const [a, b] = [channels(one), channels(other)]
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

export const lighten = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share)

/** Darkens a colour towards blue-violet, as printed shadows look, instead of black. */
export const darken = (colour: Colour, share: number): Colour => mix(colour, '#0c0820', share)

/** WCAG's relative luminance, 0 to 1. */
export const luminance = (colour: Colour): number => {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio, 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The first candidate legible on the background, else the most legible one. */
export const readable = (ground: Colour, candidates: readonly Colour[], wanted = 4.5): Colour => {
  const known = candidates.find((colour) => contrast(ground, colour) >= wanted)
  const best = [...candidates, '#ffffff' as const, '#14101f' as const].toSorted(
    (one, other) => contrast(ground, other) - contrast(ground, one),
  )[0]
  return known ?? best ?? '#ffffff'
}
