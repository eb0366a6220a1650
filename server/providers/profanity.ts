import { Profanity } from '@2toad/profanity'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** Whether texts may contain profanity, also in disguise. */
export type ProfanityFilter = (texts: readonly string[]) => boolean

/** Innocent words that the English patterns match. */
const innocent = [
  'assorted',
  'blue tit',
  'booby trap',
  'chinked',
  'cockpit',
  'dickie',
  'dickson',
  'great tit',
  'penistone',
  'pussy willow',
  'pussycat',
  'shiitake',
]

/**
 * A filter for these languages. English is matched by patterns that see through look-alike letters, repeated letters and signs in
 * between; other languages by lists of whole words.
 */
export function createProfanityFilter(languages: readonly string[]): ProfanityFilter {
  const english = new RegExpMatcher({
    ...englishDataset.build(),
    ...englishRecommendedTransformers,
    whitelistedTerms: [...(englishDataset.build().whitelistedTerms ?? []), ...innocent],
  })
  const others = languages.filter((language) => language !== 'en')
  const lists = others.length === 0 ? null : new Profanity({ languages: others, wholeWord: true })
  const hasEnglish = languages.includes('en')
  return (texts) =>
    texts.some((text) => {
      const plain = withoutDisguise(text)
      return (hasEnglish && english.hasMatch(plain)) || (lists?.exists(text) ?? false)
    })
}

/** Without accents, invisible signs, and the gaps between single letters: "b a d" and "b.a.d" are "bad". */
function withoutDisguise(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][\s._*-]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (spaced) =>
      spaced.replaceAll(/[\s._*-]+/g, ''),
    )
}
