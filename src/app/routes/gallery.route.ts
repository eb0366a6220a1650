import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { loadAllMessages } from '../base/messages.ts'
import { mainRoot } from './root.route.ts'

/** The design system's parts in all their states. Development builds alone have it. */
export const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => mainRoot,
        path: '/__ui',
        loader: () => loadAllMessages(),
        component: lazyRouteComponent(() => import('../pages/gallery.page.tsx'), 'GalleryPage'),
      }),
    ]
  : []
