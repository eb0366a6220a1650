import { refusal } from './errors.ts'

/** How deep bodies may nest; ours need six. What walks through them later is recursive. */
const deepest = 32

/** Keys that reach into prototypes, or would say how a value turns into text or a number. */
const dangerousKeys = new Set(['__proto__', 'constructor', 'toString', 'toJSON', 'valueOf'])

/**
 * The JSON of a body: without dangerous keys, and without the character NUL and halves of a character, which PostgreSQL
 * can't store.
 * Throws 400 when it is no JSON or nests too deep.
 */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) {
    return undefined
  }
  const text = body.toString()
  if (isTooDeep(text)) {
    throw refusal('badRequest', 'The body nests too deep.')
  }
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (dangerousKeys.has(key)) {
        return undefined
      }
      return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value
    })
  } catch {
    throw refusal('badRequest', 'The body is not valid JSON.')
  }
}

/** Counts brackets outside of strings. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isInString) {
      if (sign === '\\') {
        index += 1
      } else if (sign === '"') {
        isInString = false
      }
    } else if (sign === '"') {
      isInString = true
    } else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > deepest) {
        return true
      }
    } else if (sign === ']' || sign === '}') {
      depth -= 1
    }
  }
  return false
}
