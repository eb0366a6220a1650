/**
 * Loads what screens import only when it is needed, such as the list of a menu: while a busy machine loads it, a walk would
 * look at a screen that is not whole.
 */
await Promise.all(Object.values(import.meta.glob('/src/views/{ui,auth}/*.tsx')).map((load) => load()))

export {}
