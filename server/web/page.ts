import { createHash } from 'node:crypto'

import type { Configuration } from '#contract/configuration.ts'

/** The page of the browser application. */
export interface Page {
  html: string
  /** Hashes of its inline scripts for the content security policy (`sha256-…`). */
  scripts: readonly string[]
  etag: string
}

/** The built page's preload of /config.json, for servers that serve the configuration as a file. */
const question = /<link [^>]*href="\/config\.json"[^>]*>/
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** Inlines the configuration into the built page, which saves a request per start. */
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
