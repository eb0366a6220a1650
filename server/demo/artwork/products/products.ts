import { drinks } from './drinks.ts'
import { food } from './food.ts'
import { living } from './living.ts'
import { mobility } from './mobility.ts'
import { style } from './style.ts'
import { technology } from './technology.ts'

/** All products by name. */
export const products = { ...drinks, ...food, ...style, ...technology, ...mobility, ...living } as const
export type ProductName = keyof typeof products
