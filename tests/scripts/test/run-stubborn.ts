/** Started by processes.test.ts: a run whose command and its child both ignore every signal that they can. */
import process from 'node:process'

import { runInGroup, stopOnSignals } from '../../../scripts/test/processes.ts'

const stubborn = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  setInterval(() => undefined, 1000)
  console.log(process.pid)
`
const parent = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' })
  ${stubborn}
`
const whole = runInGroup(process.execPath, ['-e', parent], {
  env: process.env,
  timeout: 60_000,
  print: (chunk) => process.stdout.write(chunk),
})
stopOnSignals(() => whole, 200)
await whole
