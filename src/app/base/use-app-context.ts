import { createContext, use } from 'react'

import type { AppContext } from './app-context.ts'

export const AppContextProvider = createContext<AppContext | null>(null)

/** For the pages of src/app/pages. */
export function useAppContext(): AppContext {
  const appContext = use(AppContextProvider)
  if (appContext === null) {
    throw new Error('Pages are rendered below AppContextProvider')
  }
  return appContext
}
