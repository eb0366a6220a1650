import { deploymentMachine } from '#machines/shell/deployment.machine.ts'
import { defineModel } from '#tests/support/model.ts'

export const model = defineModel<typeof deploymentMachine>({
  machine: deploymentMachine,
  cases: ({ done, failed, emits }) => [
    done('loadDeploying', true),
    done('loadDeploying', false),
    failed('loadDeploying', { kind: 'server', messages: [] }),
    failed('listen', { kind: 'server', messages: [] }),
    emits('listen', { type: 'deployment.started' }),
    emits('listen', { type: 'deployment.completed' }),
    emits('listen', { type: 'deployment.changed' }),
  ],
  sentBy: {
    'deployment.started': 'push',
    'deployment.completed': 'push',
    'deployment.changed': 'actor',
  },
  screen: { noScreen: 'it shows a notice, and the notices have a model of their own' },
  browser: {
    calls: {
      // Everybody may ask, and nobody notices when it fails: it is asked again by itself.
      loadDeploying: {
        method: 'GET',
        path: 'systems/deploying',
        meets: ['server', 'expired', 'rejected', 'dropped'],
        isQuiet: true,
      },
      listen: { none: 'a push channel' },
    },
    onReconnection: ['deployment.changed'],
    drive: () => import('#e2e/drives/deployment.drive.ts').then(({ drive }) => drive),
  },
})
