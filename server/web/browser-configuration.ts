import type { Configuration, Demo } from '#contract/configuration.ts'

import type { Config } from '../config/config.ts'
import { demoAccounts, demoPassword } from '../demo/people.ts'
import type { Deps } from '../deps/deps.ts'

/**
 * Configuration of the browser application (LIM-011, RT-001, SHELL-047).
 *
 * @param host the request's Host header
 */
export function browserConfiguration({ config, secrets }: Deps, host: string | undefined): Configuration {
  return {
    applicationName: config.APPLICATION_NAME,
    environment: config.KERBSIDE_MODE,
    locale: config.LOCALE ?? null,
    apiBase: config.API_BASE,
    push: pushOf(config, secrets.pusher.key, portOf(host)),
    mapsKey: config.MAPS_KEY ?? null,
    mapTiles: config.MAP_TILES ?? null,
    mapAttribution: config.MAP_ATTRIBUTION ?? null,
    supportEmail: config.SUPPORT_EMAIL ?? null,
    supportPortal: config.SUPPORT_PORTAL ?? null,
    helpUrl: config.HELP_URL ?? null,
    canonicalOrigin: config.CANONICAL_ORIGIN ?? null,
    disabled: config.APPLICATION_DISABLED,
    codePauseSeconds: config.CODE_PAUSE_SECONDS,
    demo: config.isDemo ? demo : null,
    features: { lateCopy: config.LATE_COPY },
    maxFilesPerDrop: config.MAX_FILES_PER_DROP,
    pollingSeconds: config.POLLING_SECONDS,
  }
}

const demo: Demo = {
  outbox: '/dev/outbox',
  password: demoPassword,
  accounts: demoAccounts.map(({ email, kind }) => ({ email, kind })),
}

/** The port of the request, so that browsers reach the embedded push endpoint behind port forwarding. */
function portOf(host: string | undefined): number | null {
  const port = Number(/:(\d{1,5})$/.exec(host ?? '')?.[1])
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null
}

/** Host null: the page's own host. */
function pushOf(config: Config, key: string, arrivalPort: number | null): Configuration['push'] {
  const isEmbedded = config.PUSHER_HOST === undefined
  const isTls = isEmbedded ? config.publicUrl.startsWith('https:') : config.PUSHER_TLS
  const forceTls = config.PUSHER_PUBLIC_TLS ?? isTls
  const ownPort = isEmbedded ? (arrivalPort ?? (forceTls ? 443 : 80)) : config.PUSHER_PORT
  return {
    key,
    host: config.PUSHER_PUBLIC_HOST ?? config.PUSHER_HOST ?? null,
    port: config.PUSHER_PUBLIC_PORT ?? ownPort,
    forceTls,
  }
}
