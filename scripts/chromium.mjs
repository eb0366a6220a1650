// @ts-check
/**
 * Finds a Chromium to test with, and installs one when there is none. Imported by the test runner, the view walk and
 * the journeys; `node scripts/chromium.mjs` prints the path.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Flags that make a distribution's Chromium run as root, in a container, and without chatter to the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

/** By preference: the headless shell, a Chromium without its own window, needs a third less CPU time for a page. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

const usualPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium of this machine: `KERBSIDE_CHROMIUM`, else a Chromium or Chrome in PATH or in a usual place, else
 * undefined.
 *
 * @returns {string | undefined} absolute path
 */
export function findChromium() {
  if (process.env['KERBSIDE_CHROMIUM']) {
    return process.env['KERBSIDE_CHROMIUM']
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...inPath, ...usualPlaces].find((path) => existsSync(path))
}

/**
 * Whether the program starts at all: a downloaded browser without the libraries it needs does not.
 *
 * @param {string | undefined} path
 */
function starts(path) {
  // On Windows `--version` opens a window instead of answering.
  return (
    path !== undefined &&
    existsSync(path) &&
    (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0)
  )
}

/** Playwright's own browser, downloaded or not. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** The first browser that starts, or undefined. */
async function findStarting() {
  return [findChromium(), await playwrightsOwn()].find(starts)
}

/** @returns {string | undefined} why not, when it failed */
function download() {
  console.log("No Chromium here: downloading Playwright's own …")
  const cli = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))
  const { status } = spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000,
  })
  return status === 0 ? undefined : "Playwright's download failed"
}

/** @returns {string | undefined} why not, when it failed */
function installPackage() {
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    return 'this system has no apt-get'
  }
  if (process.getuid?.() !== 0) {
    return 'Debian packages can be installed by root only'
  }
  console.log("Installing Debian's chromium …")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env, timeout: 300_000 })
  const isInstalled = ['chromium-headless-shell', 'chromium'].some(
    (name) =>
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'], {
        stdio: 'inherit',
        env,
        timeout: 900_000,
      }).status === 0,
  )
  return isInstalled ? undefined : 'apt-get could install neither chromium-headless-shell nor chromium'
}

/**
 * A Chromium that starts, installed when there is none: Playwright's own download first, then Debian's package.
 *
 * @returns {Promise<string>} absolute path
 * @throws {Error} with what was tried and what to do, when there is none in the end
 */
export async function ensureChromium() {
  const given = process.env['KERBSIDE_CHROMIUM']
  if (given && !starts(given)) {
    throw new Error(`KERBSIDE_CHROMIUM is ${given}, which does not start`)
  }
  const present = await findStarting()
  if (present) {
    return present
  }
  /** @type {string[]} */
  const failures = []
  for (const install of [download, installPackage]) {
    const failure = install()
    const path = failure ? undefined : await findStarting()
    if (path) {
      return path
    }
    failures.push(failure ?? 'what was downloaded does not start, libraries are missing')
  }
  throw new Error(
    `The browser tests need a Chromium, and none could be installed: ${failures.join('; ')}.\n` +
      'Install Chromium or Chrome on this machine, or name one in KERBSIDE_CHROMIUM.',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await ensureChromium())
}
