import { maxProductName } from '@selvedge/contract/products/names/name-checks.ts'
import { glossary } from './glossary.rules.ts'

/** A product that nobody has named. */
export interface NamelessProduct {
  brand: string
  enName: string
  /** How people have called a product of the same English name, or nothing. */
  known: string
}

/** Words of the glossary that stand for nothing by themselves. */
const fillers = new Set(['a', 'an', 'the', 'and', '&', '-', 'of', 'for', 'de', 'la'])

interface Part {
  text: string
  /** Of the glossary; others stay as they are. */
  known: boolean
}

function translated(words: readonly string[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const two = Object.hasOwn(glossary, `${words[at]} ${words[at + 1]}`.toLowerCase())
    const phrase = words.slice(at, at + (two ? 2 : 1)).join(' ')
    const key = phrase.toLowerCase()
    at += two ? 2 : 1
    if (fillers.has(key)) continue
    const known = Object.hasOwn(glossary, key)
    parts.push({ text: known ? (glossary[key] ?? phrase) : phrase, known })
  }
  return parts
}

/** Chinese words stand together, others keep their spaces. */
const joined = (parts: readonly Part[]): string =>
  parts.reduce((text, part, at) => {
    const before = parts[at - 1]
    return before && !(before.known && part.known) ? `${text} ${part.text}` : text + part.text
  }, '')

/** The name without its brand at its beginning, whose words are never translated. */
function withoutBrand(name: string, brand: string): string {
  const starts = brand !== '' && name.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  return starts ? name.slice(brand.length).trim() : name
}

/**
 * A Chinese name for a product that has none: as people have called others of the same English name, else of the words of
 * the trade, brand first. What is said behind "in" or "with" stands before what it describes. Empty where no word is known.
 */
export function suggestName({ brand, enName, known }: NamelessProduct): string {
  if (known !== '') return known
  const [main = '', ...described] = withoutBrand(enName.replace(/\s+/g, ' ').trim(), brand).split(
    / (?:in|with) /i,
  )
  const parts = [...described, main].flatMap((part) =>
    translated(part.split(' ').filter((word) => word !== '')),
  )
  if (!parts.some((part) => part.known)) return ''
  const name = joined(brand === '' ? parts : [{ text: brand, known: false }, ...parts])
  return name.length > maxProductName ? '' : name
}
