import { refusal } from './errors.ts'

/** Maximum depth; our bodies need six. Recursive code walks them later. */
const deepest = 32

/** Keys that reach prototypes or change how a value converts to text or number. */
const dangerousKeys = new Set(['__proto__', 'constructor', 'toString', 'toJSON', 'valueOf'])

/**
 * Parses a JSON body. Removes dangerous keys, NUL characters and lone surrogates, which PostgreSQL can't store. Throws 400 when
 * it is no JSON or too deep.
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
