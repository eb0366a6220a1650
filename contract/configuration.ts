import * as z from 'zod/mini'

/**
 * Configuration of the browser application, read at start from the page or /config.json; one build serves every installation
 * (LIM-011, SHELL-047).
 */
export const configurationSchema = z.object({
  applicationName: z._default(z.string(), 'Kerbside'),
  environment: z._default(z.string(), 'development'),
  /** One language for everybody; null selects the browser's language among the files of locales/. */
  locale: z._default(z.nullable(z.string()), null),
  /** Base URL of the API with a trailing slash: a path on this origin, or an absolute URL (API-002, API-113). */
  apiBase: z._default(z.string(), '/api/v2/'),
  push: z._default(
    z.object({
      key: z.string(),
      host: z.nullable(z.string()),
      port: z._default(z.number(), 6001),
      forceTls: z._default(z.boolean(), true),
    }),
    { key: '', host: null, port: 6001, forceTls: true },
  ),
  /** With a key maps are Google's; without one an open map. */
  mapsKey: z._default(z.nullable(z.string()), null),
  /** Addresses of the open map's tiles with {z}, {x} and {y}; null for the outlines that ship with the product. */
  mapTiles: z._default(z.nullable(z.string()), null),
  /** What must be said on the map about these tiles. */
  mapAttribution: z._default(z.nullable(z.string()), null),
  supportEmail: z._default(z.nullable(z.string()), null),
  supportPortal: z._default(z.nullable(z.string()), null),
  helpUrl: z._default(z.nullable(z.string()), null),
  canonicalOrigin: z._default(z.nullable(z.string()), null),
  disabled: z._default(z.boolean(), false),
  /** Seconds between two sign-in codes; the server refuses an earlier one. */
  codePauseSeconds: z._default(z.number(), 30),
  /** Only of a demo: its accounts, and the page of the messages that it sends. */
  demo: z._default(
    z.nullable(
      z.object({
        outbox: z.string(),
        password: z.string(),
        accounts: z.array(z.object({ email: z.string(), kind: z.string() })),
      }),
    ),
    null,
  ),
  features: z._default(z.object({ lateCopy: z._default(z.boolean(), true) }), { lateCopy: true }),
  maxFilesPerDrop: z._default(z.number(), 5),
  pollingSeconds: z._default(z.number(), 60),
})
export type Configuration = z.infer<typeof configurationSchema>
/** What a demo shows at the sign-in. */
export type Demo = NonNullable<Configuration['demo']>
