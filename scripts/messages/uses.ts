import { parseSync, Visitor } from 'oxc-parser'
import type { Expression, ObjectExpression } from 'oxc-parser'

/** What one source file says about messages. Positions are lines, counted from 1. */
export interface Uses {
  /** Calls of `t` and of the makers of notices with a literal id; `values` are the names filled in, or undefined when they can't be told. */
  calls: { id: string; values: string[] | undefined; line: number }[]
  /** Every string in the file: ids also stand in tables and selectors. */
  strings: string[]
  /** Beginnings of templates, for ids that are made at run time: `status.${value}`. */
  prefixes: string[]
  /** Words that a person would read, written in JSX instead of the catalogue. */
  literals: { text: string; line: number }[]
}

/** Attributes whose text is read, aloud or on screen. */
const readAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])

/** `t`, and the makers of src/app/base/notices.ts: message first, then values. */
const speaking = new Set(['t', 'success', 'failure', 'info'])

const word = /\p{L}/u

/**
 * Reads a TypeScript file; `file` decides by its ending whether it may hold JSX.
 *
 * @throws Error when the file does not parse
 */
export function usesOf(file: string, source: string): Uses {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  }
  const uses: Uses = { calls: [], strings: [], prefixes: [], literals: [] }
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const literal = (text: string, offset: number) => {
    if (word.test(text)) {
      uses.literals.push({ text: text.trim(), line: lineOf(offset) })
    }
  }
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') {
        uses.strings.push(node.value)
      }
    },
    TemplateLiteral(node) {
      const [first] = node.quasis
      const start = first?.value.cooked ?? ''
      if (node.expressions.length === 0) {
        uses.strings.push(start)
      } else if (start.includes('.')) {
        uses.prefixes.push(start)
      }
    },
    CallExpression(node) {
      const [id, values] = node.arguments
      if (
        node.callee.type === 'Identifier' &&
        speaking.has(node.callee.name) &&
        id?.type === 'Literal' &&
        typeof id.value === 'string'
      ) {
        uses.calls.push({ id: id.value, values: namesIn(values), line: lineOf(node.start) })
      }
    },
    // A notice's line: { message: 'area.id', values: { … } }.
    ObjectExpression(node) {
      const id = fieldOf(node, 'message')
      const values = fieldOf(node, 'values')
      if (id?.type === 'Literal' && typeof id.value === 'string' && values !== undefined) {
        uses.calls.push({ id: id.value, values: namesIn(values), line: lineOf(node.start) })
      }
    },
    JSXText(node) {
      literal(node.value, node.start)
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      if (readAttributes.has(name) && value?.type === 'Literal' && typeof value.value === 'string') {
        literal(value.value, node.start)
      }
    },
  }).visit(program)
  return uses
}

/** The names of an object literal's fields, none for a missing argument, undefined for anything that only running tells. */
function namesIn(node: unknown): string[] | undefined {
  if (node === undefined) {
    return []
  }
  const { type, properties } = node as {
    type: string
    properties?: { type: string; computed?: boolean; key?: { name?: string; value?: unknown } }[]
  }
  if (
    type !== 'ObjectExpression' ||
    !properties?.every((property) => property.type === 'Property' && !property.computed)
  ) {
    return undefined
  }
  return properties.map(({ key }) => String(key?.name ?? key?.value))
}

/** The value of a field that an object literal names, or undefined. */
function fieldOf({ properties }: ObjectExpression, name: string): Expression | undefined {
  for (const property of properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name) {
      return property.value as Expression
    }
  }
  return undefined
}
