import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { readConfig } from '#server/config/config.ts'
import { createStores } from '#server/storage/create-stores.ts'
import { s3PlaceOf } from '#server/storage/s3-place.ts'
import { bucketFiles, checkBucket } from '#server/transfer/bucket-files.ts'
import { copyFiles } from '#server/transfer/files.ts'
import { folderFiles } from '#server/transfer/folder-files.ts'

import { bucketForFile } from '../uploads/bucket.ts'
import {
  filesOf,
  madeFiles,
  recordedProgress,
  transferForFile,
  uploadId,
  writeFiles,
} from './installations.ts'

const bucket = await bucketForFile()
const { newFolder } = await transferForFile()
const progress = recordedProgress()
const placeWith = (environment: Record<string, string> = {}) => {
  const place = s3PlaceOf(readConfig({ KERBSIDE_MODE: 'test', ...bucket.environment, ...environment }))
  if (place === null) {
    throw new Error('There is no bucket.')
  }
  return place
}

test('files move to a bucket, where an upload under way goes on, and back from it', async () => {
  const folder = await newFolder()
  await writeFiles(folder)
  await checkBucket(placeWith())
  const to = bucketFiles(placeWith(), folder)
  expect(await copyFiles({ from: folderFiles(folder), to, progress })).toEqual({
    files: 3,
    bytes: 17,
    gone: 0,
  })
  expect(await bucket.keys()).toEqual([
    `${uploadId}.info`,
    `${uploadId}.part`,
    'creatives/1-1/html/index.html',
    'creatives/1-1/original.png',
  ])
  // Once more, as after an interruption.
  const again = bucketFiles(placeWith(), folder)
  expect(await copyFiles({ from: folderFiles(folder), to: again, progress })).toEqual({
    files: 3,
    bytes: 17,
    gone: 0,
  })
  const config = readConfig({ KERBSIDE_MODE: 'test', KERBSIDE_DATA: folder, ...bucket.environment })
  const { mediaStore, uploadStore } = await createStores(config)
  const picture = await mediaStore.open('creatives/1-1/original.png')
  expect(picture === null ? null : await text(picture.stream)).toBe('a picture')
  expect((await uploadStore.getUpload(uploadId)).offset).toBe(8)
  await uploadStore.write(Readable.from([Buffer.from('the file')]), uploadId, 8)

  const back = await newFolder()
  const from = bucketFiles(placeWith(), back)
  expect(await copyFiles({ from, to: folderFiles(back), progress })).toEqual({ files: 3, bytes: 25, gone: 0 })
  const {
    [`uploads/${uploadId}`]: upload,
    [`uploads/${uploadId}.json`]: record,
    ...media
  } = await filesOf(back)
  expect([upload, JSON.parse(record ?? '{}')]).toEqual([
    'half of the file',
    expect.objectContaining({ id: uploadId, size: 16, metadata: { filename: 'a.png' } }),
  ])
  const { [`uploads/${uploadId}`]: _upload, [`uploads/${uploadId}.json`]: _record, ...madeMedia } = madeFiles
  expect(media).toEqual(madeMedia)
})

test('a bucket with wrong keys, or that is not reached, is named with what is not possible', async () => {
  const sentence = (environment: Record<string, string>) =>
    checkBucket(placeWith(environment)).then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    )
  const name = bucket.environment['S3_BUCKET']
  expect(await sentence({ S3_SECRET_ACCESS_KEY: 'wrong' })).toMatch(
    new RegExp(
      `^The bucket ${name} can't be used: it isn't possible to list objects \\(SignatureDoesNotMatch`,
    ),
  )
  expect(await sentence({ S3_BUCKET: `${name}-other` })).toMatch(
    new RegExp(`^The bucket ${name}-other can't be used: it isn't possible to list objects \\(NoSuchBucket`),
  )
})
