import { createRootRouteWithContext } from '@tanstack/react-router'

import { RootPage } from '../pages/root.page.tsx'
import type { World } from '../world.ts'

export const rootRoute = createRootRouteWithContext<{ world: World }>()({ component: RootPage })
