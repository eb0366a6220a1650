// @ts-check
/**
 * `npm run image`: builds the product's image by docker or buildah, whichever works here, boots it with a read-only root,
 * tries it, and removes both again.
 *
 *   npm run image -- --keep                 keeps the image, as kerbside
 *   npm run image -- --base localhost/node  on another base than Dockerfile's: one with Node 24 and npm
 *   npm run image -- --debian               on a base made here, without a registry: by buildah and debootstrap, as root
 */
import process from 'node:process'
import { parseArgs } from 'node:util'

import { buildah } from './image/buildah.mjs'
import { debianBase } from './image/debian-base.mjs'
import { docker } from './image/docker.mjs'
import { tryOut } from './image/try-out.mjs'

const { values } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
    debian: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
})
const engines = values.debian ? [buildah] : [docker, buildah]
const reasons = engines.map((engine) => ({ engine, why: engine.whyNot() }))
const engine = reasons.find(({ why }) => why === undefined)?.engine
if (!engine) {
  console.error(`No image can be built here:\n${reasons.map(({ why }) => `- ${why}`).join('\n')}`)
  process.exit(1)
}

const tag = values.keep ? 'kerbside:latest' : 'kerbside:trial'
/** @param {string} sentence */
const tell = (sentence) => console.log(`✓ ${sentence}.`)
let isBuilt = false
try {
  engine.build(tag, values.debian ? debianBase() : values.base)
  isBuilt = true
  tell(`${engine.name} has built ${tag}`)
  const booted = await engine.boot(tag, { KERBSIDE_MODE: 'demo', LOG_LEVEL: 'warn' })
  try {
    await tryOut(booted, engine.healthCheck(tag), tell)
  } finally {
    await booted.stop()
  }
  tell('It has stopped')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (isBuilt && !values.keep) {
    engine.remove(tag)
  }
}
