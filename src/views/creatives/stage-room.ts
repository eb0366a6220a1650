import { css } from '#styled/css/index.js'

/**
 * Where an asset is shown as large as possible, in its middle. The grid keeps to the size of the room: a turned asset takes its place
 * as if it weren't turned, which may be more than the room has, and would be moved out of the middle by a grid that grows with it.
 */
export const stageRoom = css({
  containerType: 'size',
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  width: 'full',
  height: 'full',
  overflow: 'hidden',
})
