import { createHash } from 'node:crypto'

import type { Configuration } from '#contract/configuration.ts'

/** The page that the browser application begins with. */
export interface Page {
  html: string
  /** Of the scripts that stand in it, as a content security policy names them (`sha256-…`). */
  scripts: readonly string[]
  etag: string
}

/** The built page asks for the configuration, for servers that answer it as a file. */
const question = /<link [^>]*href="\/config\.json"[^>]*>/
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** The built page with the configuration in it, which spares each start of the application a request. */
export function pageWith(built: string, configuration: Configuration): Page {
  const data = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`)
  const html = built.replace(
    question,
    () => `<script type="application/json" id="configuration">${data}</script>`,
  )
  return {
    html,
    scripts: [...html.matchAll(inlineScript)].map(([, text = '']) => `sha256-${hashOf(text)}`),
    etag: `"${hashOf(html)}"`,
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
