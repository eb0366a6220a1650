import type { AnyActorLogic } from 'xstate'

/**
 * Logic that is looked up when its actor runs: the root provides every screen's, the screens' code is loaded later.
 *
 * @param find returns the logic; an actor that starts before it is there ends with an error
 */
export function lazyLogic(find: () => AnyActorLogic | undefined): AnyActorLogic {
  const logic = () => {
    const found = find()
    if (found === undefined) {
      throw new Error('A screen is entered when its code is loaded')
    }
    return found
  }
  return {
    getInitialSnapshot: (scope, input) => logic().getInitialSnapshot(scope, input) as unknown,
    start: (snapshot, scope) => logic().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => logic().transition(snapshot, event, scope) as unknown,
    getPersistedSnapshot: (snapshot, options) => logic().getPersistedSnapshot(snapshot, options),
  }
}
