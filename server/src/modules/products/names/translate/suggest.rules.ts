import { maxProductName } from '@selvedge/contract/products/names/name-checks.ts'
import { glossary } from './glossary.rules.ts'

/** A product that nobody has named. */
export interface NamelessProduct {
  brand: string
  enName: string
  /** How people have called a product of the same English name, or nothing. */
  known: string
}

/** The same with what a machine made of its name without the brand, or nothing. */
export interface TranslatedProduct extends NamelessProduct {
  translated: string
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
const joinParts = (parts: readonly Part[]): string =>
  parts.reduce((text, part, at) => {
    const before = parts[at - 1]
    return before && !(before.known && part.known) ? `${text} ${part.text}` : text + part.text
  }, '')

/** The name without its brand at its beginning, whose words are never translated. */
function withoutBrand(name: string, brand: string): string {
  const starts = brand !== '' && name.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  return starts ? name.slice(brand.length).trim() : name
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a machine is asked to translate: the name without the brand, which is never translated. */
export const textToTranslate = ({ brand, enName }: Pick<NamelessProduct, 'brand' | 'enName'>): string =>
  spaced(withoutBrand(spaced(enName), brand))

function partsOf(product: NamelessProduct): Part[] {
  const [main = '', ...described] = textToTranslate(product).split(/ (?:in|with) /i)
  return [...described, main].flatMap((part) => translated(part.split(' ').filter((word) => word !== '')))
}

/** Whether neither people nor the words of the trade know all of a name. */
export const needsMachine = (product: NamelessProduct): boolean =>
  product.known === '' && textToTranslate(product) !== '' && partsOf(product).some((part) => !part.known)

/**
 * A Chinese name for a product that has none: as people have called others of the same English name, else of the words of
 * the trade, brand first. What is said behind "in" or "with" stands before what it describes. Where these words do not do, what
 * a machine made of it. Empty where nothing is known.
 */
export function suggestName(product: TranslatedProduct): string {
  const { brand, known, translated: byMachine } = product
  if (known !== '') return known
  const parts = partsOf(product)
  const chosen = byMachine !== '' && needsMachine(product) ? [{ text: byMachine, known: true }] : parts
  if (!chosen.some((part) => part.known)) return ''
  const name = joinParts(brand === '' ? chosen : [{ text: brand, known: false }, ...chosen])
  return name.length > maxProductName ? '' : name
}
