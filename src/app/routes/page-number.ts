import { redirect } from '@tanstack/react-router'

/** The page that an address names; page 0 and no page are page 1. */
export function pageInAddress(pageNumber?: string): number {
  return Math.max(1, Math.min(1_000_000, Number(pageNumber ?? 1) || 1))
}

/** Digits only: a word leads to /404. For `beforeLoad` of a route with a page. */
export function pageOnly({ params }: { params: { pageNumber: string } }): void {
  if (!/^\d+$/.test(params.pageNumber)) {
    throw redirect({ to: '/404', replace: true })
  }
}
