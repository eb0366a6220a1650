import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

type Css = (styles: never) => string

/** Just enough of a syntax tree to find calls. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/**
 * Computes class names at build time and leaves Panda's runtime out: `css({ … })` of literals becomes its class names, and
 * recipes join theirs from their variants. In development and tests, Panda's runtime does both.
 */
export function styles(): Plugin {
  return {
    name: 'kerbside:styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(\/src\/.*\.tsx?|\/styled-system\/recipes\/[a-z-]+\.js)$/ },
      handler: async (source, id) => {
        // Generated before every build, and not there before the first.
        const { css } = await import('#styled/css/css.js')
        const code = id.endsWith('create-recipe.js')
          ? slimRecipe
          : id.includes('/styled-system/')
            ? slimCompounds(source, css)
            : inlineStyles(source, css)
        return code === source ? null : { code, map: null }
      },
    },
  }
}

/** Replaces every `css({ … })` whose styles are all literals by its class names. */
export function inlineStyles(source: string, css: Css): string {
  if (!source.includes('#styled/css/index.js')) {
    return source
  }
  const calls: Node[] = []
  collect(parseSync('file.tsx', source).program as unknown as Node, calls)
  return calls
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, call) => {
      const [styled] = call['arguments'] as Node[]
      const names = css(valueOf(styled as Node) as never)
      return `${text.slice(0, call.start)}${JSON.stringify(names)}${text.slice(call.end)}`
    }, source)
}

/** The calls of `css` with one literal object, nested ones in none of them. */
function collect(node: unknown, calls: Node[]): void {
  if (Array.isArray(node)) {
    node.forEach((part) => collect(part, calls))
  } else if (typeof node === 'object' && node !== null) {
    const { type, callee, arguments: given } = node as Node
    const isCall = type === 'CallExpression' && (callee as Node)['name'] === 'css'
    if (isCall && (given as Node[]).length === 1 && isLiteral((given as Node[])[0] as Node)) {
      calls.push(node as Node)
    } else {
      Object.values(node).forEach((part) => collect(part, calls))
    }
  }
}

function isLiteral(node: Node): boolean {
  if (node.type === 'Literal') {
    return true
  }
  return (
    node.type === 'ObjectExpression' &&
    (node['properties'] as Node[]).every(
      (property) =>
        property.type === 'Property' &&
        property['computed'] === false &&
        isLiteral(property['value'] as Node),
    )
  )
}

function valueOf(node: Node): unknown {
  if (node.type === 'Literal') {
    return node['value']
  }
  return Object.fromEntries(
    (node['properties'] as Node[]).map((property) => {
      const key = property['key'] as Node
      return [key['name'] ?? key['value'], valueOf(property['value'] as Node)]
    }),
  )
}

/** A generated recipe without its description, and with the class names of its compound variants. */
export function slimCompounds(source: string, css: Css): string {
  return source
    .replace(described, 'export const $1 = $2')
    .replace(
      /^(const \w+Fn = .*?createRecipe\('[\w-]+', \{[^}]*\}, )(\[[\s\S]*?\n\]|\[\])\)$/m,
      (_, head: string, json: string) => {
        const compounds = JSON.parse(json) as { css: object }[]
        return `${head}${JSON.stringify(compounds.map((one) => ({ ...one, css: css(one.css as never) })))})`
      },
    )
}

/** A recipe with Panda's metadata (variant names and helpers), which this application does not use. */
const described = /export const (\w+) = \/\* @__PURE__ \*\/ Object\.assign\((.+), \{\n[\s\S]*\}\)\s*$/

/** What `createRecipe` of Panda does, without responsive values; the styles of compound variants are class names here. */
export const slimRecipe = `
export const createRecipe = (name, defaultVariants, compoundVariants = []) => ({
  recipeFn: (given) => {
    const variants = { ...defaultVariants }
    for (const key in given) {
      if (given[key] !== undefined && given[key] !== null) variants[key] = given[key]
    }
    let names = name
    for (const key in variants) names += ' ' + name + '--' + key + '_' + variants[key]
    for (const { css, ...wanted } of compoundVariants) {
      if (Object.keys(wanted).every((key) => [wanted[key]].flat().includes(variants[key]))) names += ' ' + css
    }
    return names
  },
})
export const mergeRecipes = (one, other) => (variants) => one(variants) + ' ' + other(variants)
`
