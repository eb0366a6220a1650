import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'

import { currentLocale } from '#services/intl/intl.ts'

/** Tells the library's parts the direction of the page's language: without it they place and lay themselves out from left to right. */
export function PageDirection({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={currentLocale()}>{children}</LocaleProvider>
}
