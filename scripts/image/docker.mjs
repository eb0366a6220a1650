// @ts-check
import { attempt, done } from './command.mjs'

/**
 * @typedef {object} Booted a container of the image that runs
 * @property {string} url without a closing slash
 * @property {(command: readonly string[]) => { isDone: boolean, text: string }} run a command in it, as its user
 * @property {() => string} log
 * @property {() => Promise<void>} stop ends and removes it, with its data
 *
 * @typedef {object} Engine what builds images and runs them
 * @property {string} name
 * @property {() => string | undefined} whyNot a sentence, when it doesn't work here
 * @property {(tag: string, base: string | undefined) => void} build
 * @property {(tag: string) => string[]} healthCheck the command that the image checks itself by
 * @property {(tag: string, env: Record<string, string>) => Promise<Booted>} boot its root read-only
 * @property {(tag: string) => void} remove
 */

/** No capabilities, a root that is read-only, and a port that only this machine reaches. */
const confined =
  'run --detach --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --publish 127.0.0.1::8080'.split(
    ' ',
  )

/** @type {Engine} */
export const docker = {
  name: 'docker',
  whyNot: () => {
    const { isDone, text } = attempt('docker', ['info'])
    return isDone ? undefined : `docker does not work here: ${text.split('\n').at(-1)}`
  },
  build: (tag, base) => {
    const chosen = base === undefined ? [] : ['--build-arg', `BASE=${base}`]
    done('docker', ['build', ...chosen, '--tag', tag, '.'], { isLoud: true })
  },
  healthCheck: (tag) =>
    JSON.parse(
      done('docker', ['image', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', tag]),
    ).slice(1),
  boot: async (tag, env) => {
    const container = done('docker', [
      ...confined,
      ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      tag,
    ])
    return {
      url: `http://${done('docker', ['port', container, '8080/tcp']).split('\n')[0]}`,
      run: (command) => attempt('docker', ['exec', container, ...command]),
      log: () => attempt('docker', ['logs', '--tail', '50', container]).text,
      stop: async () => {
        attempt('docker', ['stop', '--time', '30', container])
        done('docker', ['rm', '--force', '--volumes', container])
      },
    }
  },
  remove: (tag) => void done('docker', ['rmi', tag]),
}
