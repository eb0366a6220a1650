/**
 * Where a tab goes when it no longer looks as another person. It asks anybody else, so that it signs out nobody who comes back to it
 * later.
 */
export const lookingEnd = '/auth/logout?ask=yes'
