export { UploadTitle } from '#views/creatives/upload-title.tsx'
import { UploadsMenu } from '#views/creatives/uploads-menu.tsx'

import { useScreen } from '../screens/screens.ts'
import { uploadsScreen } from '../screens/upload.screens.ts'

/** In the header: the uploads of the person. */
export function UploadsOfPerson() {
  const queue = useScreen(uploadsScreen)
  return queue === undefined ? null : <UploadsMenu queue={queue} hrefOf={placeOf} />
}

function placeOf(campaignId: string, specificationId: string): string {
  return `/campaigns/${campaignId}/creative?specification=${specificationId}`
}
