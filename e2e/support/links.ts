import type { Page } from 'playwright/test'

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

/** Gives a page that does not run the product the session of the demo's link; returns the campaign that it opens. */
export async function becomeGuest(page: Page, kind: LinkKind): Promise<string> {
  const link = new URL(demoLink(kind))
  const answer = await fetch(`${link.origin}/api/v2/auth/lite`, {
    headers: { authorization: `Bearer ${link.pathname.split('/').at(-1)}` },
  })
  const { data } = (await answer.json()) as {
    data: { attributes: { key: string; 'campaign-id': string } }
  }
  const { key, 'campaign-id': campaignId } = data.attributes
  const token = answer.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  const session = JSON.stringify({ key, kind, campaignId })
  await page.evaluate(
    ([jwt = '', opened = '']) => {
      localStorage.setItem('jwt', jwt)
      localStorage.setItem('link', opened)
    },
    [token, session],
  )
  return campaignId
}
