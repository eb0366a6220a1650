import { createHash } from 'node:crypto'

import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { outbox } from '../db/schema/installation.ts'
import type { Deps } from '../deps/deps.ts'

/** The latest messages; older ones stay in the database. */
const shown = 200
/** Refresh interval of the page (s), without a script. */
const refreshSeconds = 5

type Message = typeof outbox.$inferSelect

const style = `:root{color-scheme:light dark;--line:light-dark(#d9dde3,#333a44);--soft:light-dark(#5b6573,#9aa5b4);--card:light-dark(#fff,#1b2027);--back:light-dark(#f4f5f7,#12161b);--strong:light-dark(#0b57d0,#8ab4ff)}
*{box-sizing:border-box}body{margin:0;background:var(--back);font:16px/1.5 system-ui,sans-serif}main{max-width:46rem;margin:0 auto;padding:2.5rem 1.25rem}
h1{margin:0;font-size:1.75rem;letter-spacing:-.02em}p.lead{margin:.25rem 0 2rem;color:var(--soft)}
ol{list-style:none;margin:0;padding:0;display:grid;gap:1rem}li{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.1rem 1.35rem}
header{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;color:var(--soft);font-size:.875rem}header b{color:light-dark(#111,#fff)}time{margin-inline-start:auto;font-variant-numeric:tabular-nums}
.kind{border:1px solid var(--line);border-radius:99px;padding:0 .6rem;font-size:.75rem;text-transform:uppercase;letter-spacing:.06em}
h2{font-size:1rem;margin:.6rem 0 0}pre{margin:.6rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}.code{font-size:1.6rem;font-weight:700;letter-spacing:.12em;font-variant-numeric:tabular-nums}a{color:var(--strong)}`

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Captured mails and text messages, newest first, as a page and as JSON. Demo mode only; 404 otherwise. */
export function outboxRoutes(app: FastifyInstance, { db, config }: Deps): void {
  if (!config.isDemo) {
    return
  }
  const read = (): Promise<Message[]> => db.select().from(outbox).orderBy(desc(outbox.id)).limit(shown)
  const open = { config: { access: 'public' as const }, logLevel: 'warn' as const }

  app.get('/dev/outbox.json', open, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(
      (await read()).map(({ kind, to, user, subject, text, at }) => ({
        kind,
        to,
        user,
        ...(subject === null ? {} : { subject }),
        text,
        at: at.toISOString(),
      })),
    ),
  )

  app.get('/dev/outbox', open, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page(await read(), config.APPLICATION_NAME)),
  )
}

function page(messages: Message[], application: string): string {
  const list =
    messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : `<ol>${messages.map(card).join('')}</ol>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${refreshSeconds}"><title>Outbox · ${escape(application)}</title><style>${style}</style></head><body><main><h1>Outbox</h1><p class="lead">Text messages and mails of the demo, newest first. Nothing of this leaves the machine.</p>${list}</main></body></html>`
}

function card({ kind, to, user, subject, text, at }: Message): string {
  const heading = subject === null ? '' : `<h2>${escape(subject)}</h2>`
  const account = user === to ? '' : `<span>for ${escape(user)}</span>`
  return `<li><header><span class="kind">${kind === 'sms' ? 'Text message' : 'Mail'}</span><b>${escape(to)}</b>${account}<time datetime="${at.toISOString()}">${at.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></header>${heading}<pre>${marked(text)}</pre></li>`
}

const address = /(https?:\/\/[^\s<>"']+)/

/** Emphasises a leading code and links URLs. */
function marked(text: string): string {
  return text
    .split(address)
    .map((part) =>
      address.test(part)
        ? `<a href="${escape(part)}" rel="noreferrer">${escape(part)}</a>`
        : escape(part).replace(/^(\d{6})\b/, '<span class="code">$1</span>'),
    )
    .join('')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
