import type { LinkKind } from '#contract/token-links.ts'

const paths = {
  'lite-moderation': '/lite/moderation/',
  'drop-zone': '/drop-zone/',
} as const satisfies Record<LinkKind, string>

/** The links that a demo prints when it starts, separated by spaces. */
export function linksIn(log: string): string {
  return [...log.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).join(' ')
}

/** The demo's link of a kind, as it stands in the invitation. */
export function demoLink(kind: LinkKind): string {
  const links = (process.env['KERBSIDE_LINKS'] ?? '').split(' ')
  const link = links.find((text) => text !== '' && new URL(text).pathname.startsWith(paths[kind]))
  if (link === undefined) {
    throw new Error(
      `The demo printed no link for ${kind}; KERBSIDE_LINKS names those of a product that runs already`,
    )
  }
  return link
}
