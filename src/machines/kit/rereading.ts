/** Debounce: a burst of push events costs one read. Milliseconds. */
export const debounce = 20

/** From one read to the next while push events keep coming. Milliseconds. */
export const pace = 250

/** Retry delay after a failed read. Milliseconds. */
export const retryDelay = 5000
