/** Says on the error stream which packages of OpenTelemetry a program loads; loaded before it by `--import`. */
import { registerHooks } from 'node:module'

registerHooks({
  load: (url, context, load) => {
    const [, name] = /\/node_modules\/(@opentelemetry\/[^/]+)\//.exec(url) ?? []
    if (name !== undefined) {
      process.stderr.write(`loads ${name}\n`)
    }
    return load(url, context)
  },
})
