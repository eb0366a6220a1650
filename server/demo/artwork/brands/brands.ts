import type { Brand } from './brand.ts'
import { culture } from './culture.ts'
import { devices } from './devices.ts'
import { journeys } from './journeys.ts'
import { style } from './style.ts'
import { table } from './table.ts'

/** The clients of the demo data, in a stable order. */
export const brands: readonly Brand[] = [...table, ...style, ...devices, ...journeys, ...culture]
