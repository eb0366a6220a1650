import { createRootRouteWithContext } from '@tanstack/react-router'

import type { AppContext } from '../base/app-context.ts'
import { RootPage } from '../pages/root.page.tsx'

export const rootRoute = createRootRouteWithContext<{ appContext: AppContext }>()({ component: RootPage })
