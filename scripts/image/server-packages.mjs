// @ts-check
/**
 * Takes the packages that only the browser application needs out of package.json, for the image: `npm prune` then removes
 * them. Only the image's build calls it, on its own copy.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { inRoot, root } from '../bootstrap/paths.mjs'

/**
 * The dependencies that code names in quotes, by themselves or with a path within them.
 *
 * @param {Record<string, string>} dependencies by name, as in package.json
 * @param {string} code
 */
export function namedIn(dependencies, code) {
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) =>
      ["'", '`'].some(
        (quote) => code.includes(`${quote}${name}${quote}`) || code.includes(`${quote}${name}/`),
      ),
    ),
  )
}

/** All code that runs on the server. */
export function serverCode() {
  return globSync('{contract,server}/**/*.ts', { cwd: root })
    .map((file) => readFileSync(inRoot(file), 'utf8'))
    .join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = inRoot('package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const dependencies = namedIn(manifest.dependencies, serverCode())
  writeFileSync(path, JSON.stringify({ ...manifest, dependencies }, null, 2))
  console.log(`The server needs ${Object.keys(dependencies).join(', ')}`)
}
