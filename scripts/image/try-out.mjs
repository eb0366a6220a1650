// @ts-check
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds until the demo is there, on a slow machine. */
const patience = 600_000

/** Exits with 1 unless it runs as an ordinary user who can write to the data folder and to /tmp, and to nothing else. */
const confined = `
const { writeFileSync } = require('node:fs')
const codeOf = (path) => { try { writeFileSync(path, ''); return 'written' } catch ({ code }) { return code } }
const found = [process.getuid() > 0, ...['/app/x', '/x', '/data/x', '/tmp/x'].map(codeOf)].join(' ')
console.log(found)
process.exit(found === 'true EROFS EROFS written written' ? 0 : 1)
`

/**
 * Tries a container that runs the demo: it is confined, healthy by its own check, and somebody can sign in. Throws what is wrong.
 *
 * @param {import('./docker.mjs').Booted} booted
 * @param {string[]} healthCheck
 * @param {(sentence: string) => void} tell
 */
export async function tryOut(booted, healthCheck, tell) {
  await ready(booted)
  tell('It runs on a read-only root and answers /ready')
  const { isDone, text } = booted.run(['node', '-e', confined])
  if (!isDone) {
    throw new Error(`It is not confined as it should be: ${text}`)
  }
  tell('It is not root, and writes to its data and /tmp alone')
  const health = booted.run(healthCheck)
  if (!health.isDone) {
    throw new Error(`Its health check fails: ${health.text}`)
  }
  tell('Its health check passes')
  const page = await fetch(booted.url)
  if (!page.ok || !(await page.text()).includes('<script')) {
    throw new Error(`Its page answers ${page.status}`)
  }
  tell(`${await signIn(booted.url)} can sign in`)
}

/** @param {import('./docker.mjs').Booted} booted */
async function ready({ url, log }) {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(500)) {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    if (answer?.ok) {
      return
    }
  }
  throw new Error(`It was not ready within ten minutes:\n${log()}`)
}

/**
 * Signs in as the first account of the demo without a second factor.
 *
 * @param {string} url
 */
async function signIn(url) {
  const { demo } = await (await fetch(`${url}/config.json`)).json()
  for (const { email } of demo.accounts) {
    const { status } = await fetch(`${url}/api/v2/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demo.password }),
    })
    if (status === 201) {
      return email
    }
  }
  throw new Error('No account of the demo can sign in')
}
