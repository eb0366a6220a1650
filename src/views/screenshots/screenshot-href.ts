/** The address of one screenshot, and of all of them without an id. */
export type ScreenshotHref = (screenshotId: string | null) => string
