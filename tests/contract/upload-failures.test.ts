import { expect, test } from 'vitest'

import {
  uploadFailureCodes,
  uploadFailureCodeSchema,
  uploadFailureMessages,
} from '#contract/upload-failures.ts'
import messages from '#locales/en.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = messages

test('UPL-021 every failure code has a message that names the file', () => {
  const withoutName = uploadFailureCodes.filter(
    (code) => !texts[uploadFailureMessages[code]]?.includes('{fileName}'),
  )
  expect(withoutName).toEqual([])
})

test('the messages for a type and for a missing index.html read as decided', () => {
  expect(texts[uploadFailureMessages.unsupported_type]).toBe('{fileName} is not a supported file type')
  expect(texts[uploadFailureMessages.missing_index]).toContain(
    'An HTML package must have an index.html at its root',
  )
})

test('a code that the list does not hold is told from the known ones', () => {
  expect(uploadFailureCodeSchema.safeParse('eaten_by_the_dog').success).toBe(false)
  expect(uploadFailureCodeSchema.parse('too_many_fps')).toBe('too_many_fps')
})
