import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { firstLoad } from './scripts/vite/first-load.ts'
import { firstScript } from './scripts/vite/first-script.ts'
import { catalogueParts, messages, pseudoLanguages } from './scripts/vite/messages.ts'
import { styles } from './scripts/vite/styles.ts'

/** Paths that the server answers; everything else is the browser application. */
const served = ['/api/', '/config.json', '/health', '/ready', '/media/', '/dev/', '/apps/', '/app/']

/**
 * What the first screen is made of besides the packages below. In one chunk it is a tenth smaller than in the two dozen that it would
 * be cut into; what is not named here stays with the screens that use it.
 */
const front = [
  /node_modules[\\/](xstate|@xstate)[\\/]/,
  /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
  /node_modules[\\/](zod|wretch)[\\/]/,
  /styled-system[\\/](css|helpers|recipes[\\/](create-recipe|button|field|input|input-group|spinner|toast|frame-layout|alert-banner)\.js)/,
  /contract[\\/](auth|channels|configuration|errors|is-record|json-api|naming|problem|users)\.ts/,
  /src[\\/]services[\\/](http|storage[\\/]local-store|intl[\\/](intl|choose-locale|integers|plain-message)\.ts|api[\\/]auth)/,
  /src[\\/]machines[\\/](kit[\\/](unprovided|problem-in|form-problem|screens)|auth[\\/]sign-in)/,
  /src[\\/]views[\\/]auth[\\/](auth-frame|demo-accounts|form-alert|password-form|sign-in)\.tsx/,
  /src[\\/]views[\\/]ui[\\/](above|alert-banner|button|drawn-icons|field|form|gate|link|logo|password-field|spinner|text-field|text-link|toast-region|use-fields)\.tsx?/,
  /src[\\/]app[\\/](main\.tsx|read-configuration|wire[\\/]auth\.ts|use-app-context|screens[\\/](auth|screen-keys|screens|shell|review|upload)|pages[\\/]auth\.page)/,
]

/** Where the dashboard begins: its page, the layout around it, their machines, and its words with what says them. */
const dashboard =
  /locales[\\/]en\.json\?early$|src[\\/](app[\\/](after-first-screen\.ts|main-routes\.ts|pages[\\/](main\.page|dashboard\.page|inbox-of-person)|wire[\\/](shell|dashboard|inbox)\.ts)|services[\\/]intl[\\/]configure-intl\.ts)/

/** React is needed by every screen and changes rarely: its chunk stays in caches over releases. */
const groups = [
  {
    name: 'react',
    priority: 3,
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/,
  },
  // The first screen's own parts are in the chunk that it needs anyway: together they are smaller than apart.
  { name: 'front', priority: 2, test: (id: string) => front.some((part) => part.test(id)) },
  // With all that it imports: after sign-in one file is there sooner than the forty that it would be cut into.
  { name: 'dashboard', priority: 1, test: dashboard },
  // A file for each would be named in the first chunk, which loads them with the screens that share them.
  { name: 'icons', test: /lucide-react[\\/].*icons/ },
  { name: 'questions', test: /src[\\/]views[\\/]ui[\\/](confirm-dialog|confirmation|leaving-question)\.tsx/ },
  {
    name: 'small',
    test: /src[\\/](views[\\/]ui[\\/](mark|remove-entry|row-buttons|card|form-fields|resource-table|editor-actions|initials|use-heading|drawer|editor-drawer|timeline)\.tsx?|machines[\\/]creatives[\\/](default-toggle|selection|creative-settings|replacing|mentions)\.|machines[\\/](kit[\\/](filters\.selectors|replacing)|campaigns[\\/](snooze\.values|manager-search))|app[\\/]wire[\\/](deletion|campaign-notices|navigate)|services[\\/]api[\\/]rule-sets|views[\\/]creatives[\\/]creative-(labels|navigation)|machines[\\/]kit[\\/](editor|submission))/,
  },
  {
    name: 'review',
    test: /src[\\/]((machines|views)[\\/]moderation[\\/](review|decision|held|failed|reject)|app[\\/](wire|pages)[\\/](review|decisions)|services[\\/]api[\\/]moderation\.ts)/,
  },
  {
    name: 'stages',
    test: /src[\\/]((machines|views)[\\/]moderation[\\/](moderation-stages|stage|use-stages|group|moderator|copy)|app[\\/](wire|pages)[\\/]moderation-stages|services[\\/]api[\\/]moderation-stages)/,
  },
  {
    name: 'uploads',
    test: /src[\\/]((machines[\\/]creatives|views[\\/]creatives)[\\/](upload|failed-uploads|use-upload)|app[\\/]wire[\\/]upload)/,
  },
]

const first = {
  font: /inter-latin-wght-normal.*\.woff2$/,
  eager: ['react', 'front', 'dashboard'],
  isBehindSignIn: ({ name }: { name: string }) => name === 'dashboard',
}

const server = process.env['KERBSIDE_API'] ?? 'http://localhost:8081'

export default defineConfig({
  plugins: [
    react(),
    messages(),
    catalogueParts(first.eager),
    pseudoLanguages(),
    styles(),
    firstScript('src/app/before-paint.js'),
    firstLoad(first),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A schema that nobody reads with is left out, with what is called on it: most of requests are read by servers alone.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { groups },
        // The first chunk names a hundred files: one character less of each is a hundred bytes of it. 42 bits tell the versions of one file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: true, xfwd: true }])),
  },
})
