import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { DropReviewRef } from '#machines/creatives/drop-review.machine.ts'
import { placesOf } from '#machines/creatives/drop-review.selectors.ts'
import { pickableExtensions } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { FilesButton } from '../ui/file-button.tsx'
import { UploadIcon } from '../ui/icons.ts'
import { PageDrop } from '../ui/page-drop.tsx'

/** Loaded with the first file. */
const DropReview = lazy(() => import('./drop-review.tsx').then((module) => ({ default: module.DropReview })))

interface AddFilesProps {
  review: DropReviewRef
  specifications: readonly SpecificationWithCreatives[]
  /** Limit of files per frame specification (UPL-004). */
  limit: number
}

/** Adds files to whatever frame specifications they fit, by a button. */
export function AddFilesButton(props: AddFilesProps) {
  const add = adderOf(props)
  return (
    <FilesButton label={t('dropReview.add')} accept={pickableExtensions} icon={<UploadIcon />} onFiles={add}>
      {t('dropReview.add')}
    </FilesButton>
  )
}

/** Adds files that are let go anywhere on the page, and shows the review of all that are added. */
export function AddFiles(props: AddFilesProps) {
  const { review } = props
  const isOpen = useSelector(review, (snapshot) => snapshot.hasTag('open'))
  const add = adderOf(props)
  return (
    <>
      <PageDrop label={t('dropReview.letGo')} onFiles={add} />
      {isOpen ? (
        <Suspense>
          <DropReview review={review} onFiles={add} />
        </Suspense>
      ) : null}
    </>
  )
}

/** For people who may upload nothing: says so when they let files go (UPL-033). */
export function NoFiles({ review }: { review: DropReviewRef }) {
  return (
    <PageDrop
      refused
      label={t('uploads.notPermitted')}
      onFiles={() => review.send({ type: 'review.refuse' })}
    />
  )
}

function adderOf({ review, specifications, limit }: AddFilesProps) {
  return (files: File[]) =>
    review.send({
      type: 'review.add',
      places: placesOf(specifications),
      limit,
      files: files.map((file) => ({ file, name: file.name })),
    })
}
