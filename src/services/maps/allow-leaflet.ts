/** The part of Trusted Types that is used here; TypeScript's library does not have it. */
export interface TrustedTypes {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown
}

/** The markup that Leaflet 1.9 assigns to `innerHTML` while it is imported, to find out whether the browser has SVG. */
const svgTest = '<svg/>'

/**
 * Lets Leaflet be imported under `require-trusted-types-for 'script'`. The default policy accepts that one constant, which runs no
 * script, and refuses any other text as before. Leaflet's parts that write other markup (attribution, zoom buttons, popups, icons) are
 * not used.
 */
export function allowLeaflet(trustedTypes: TrustedTypes | undefined): void {
  if (trustedTypes !== undefined && trustedTypes.defaultPolicy === null) {
    trustedTypes.createPolicy('default', { createHTML: (html) => (html === svgTest ? html : null) })
  }
}
