import type { Plugin } from 'vite'

/** An error that React makes when it is loaded, and later throws only to know it again. */
const mark = /^((?:var| ) \w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm

/**
 * Makes the marks of React without looking where they are made. An error notes that, and while a debugger is attached the
 * browser works the place out at once, by reading the whole code around it anew: all of React, and the chunk that
 * calls it. On a slow device that is a tenth of the time to the first rows, for five errors that nobody is shown. Without
 * a debugger nothing changes.
 */
export function reactMarks(): Plugin {
  return {
    name: 'kerbside:react-marks',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (source) => ({ code: withoutPlaces(source), map: null }),
    },
  }
}

/**
 * @param source the module of React that draws into a page
 * @throws where it has no marks: they look different now, or are gone
 */
export function withoutPlaces(source: string): string {
  const code = source.replace(mark, '$1Object.create(Error.prototype, { message: { value: $2 } })')
  if (code === source) {
    throw new Error('React has no marks any more that look like errors: scripts/vite/react-marks.ts may go.')
  }
  return code
}
