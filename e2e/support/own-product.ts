import process from 'node:process'

/** A product that was started for one worker. */
interface OwnProduct {
  url: string
  dataFolder: string
  /** What `demoLink` finds its links in. */
  links: string
}

const variable = 'KERBSIDE_JOURNEY_PRODUCTS'

/** Tells the workers to come which products there are. */
export function publishProducts(products: readonly OwnProduct[]): void {
  process.env[variable] = JSON.stringify(products)
}

/**
 * Points this process at its own product, so that no journey sees another's changes; a worker that replaces another, after
 * a failed test, takes over its product. Without products by worker the environment stays.
 */
export function takeOwnProduct(): void {
  const products = JSON.parse(process.env[variable] ?? '[]') as OwnProduct[]
  const own = products[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
  if (own !== undefined) {
    process.env['KERBSIDE_URL'] = own.url
    process.env['KERBSIDE_JOURNEY_DATA'] = own.dataFolder
    process.env['KERBSIDE_LINKS'] = own.links
  }
}
