import type { Colour } from '../drawing/colour.ts'
import type { FontName } from '../drawing/fonts.ts'
import type { MarkName } from '../drawing/marks.ts'
import type { ProductName } from '../products/products.ts'
import type { SceneName } from '../scenes/scenes.ts'

export type Category =
  | 'drinks'
  | 'food'
  | 'grocery'
  | 'fashion'
  | 'beauty'
  | 'technology'
  | 'telecom'
  | 'mobility'
  | 'travel'
  | 'finance'
  | 'culture'
  | 'entertainment'
  | 'home'
  | 'energy'
  | 'sport'
  | 'public'
  | 'pets'

/** Five colours; any light one goes with any deep one. */
export interface Palette {
  main: Colour
  second: Colour
  accent: Colour
  pale: Colour
  dark: Colour
}

/** A client of the demo data. Every name is invented. */
export interface Brand {
  name: string
  category: Category
  palette: Palette
  /** Typefaces of headlines, wordmark and small print. */
  headline: FontName
  wordmark: FontName
  text: FontName
  mark: MarkName
  /** Products to show. A place or an event has none and shows a scene. */
  product: ProductName | null
  scene: SceneName | null
  taglines: readonly string[]
  supports: readonly string[]
  calls: readonly string[]
  /** Short text of the price burst: `£2.50`, `3 for 2`. */
  offers?: readonly string[]
  /** Names of a programme or line-up. */
  lineup?: readonly string[]
}
