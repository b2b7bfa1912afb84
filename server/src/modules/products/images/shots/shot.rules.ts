import { maxShot } from '@selvedge/contract/products/images/wanted-shots.ts'

/** The first number that stands for itself in what a name says behind its style's number: `-01`, `_front_2`, ` (3)`. */
const numberIn = /(?:^|[^\p{L}\p{N}])0*(\d{1,4})(?=$|[^\p{L}\p{N}])/u

/**
 * The shot that a file shows: the number behind the style's number. A file that is called after its style alone is the
 * first; null where what follows has no number.
 */
export function shotOf(filename: string, styleNumbers: readonly string[]): number | null {
  const base = (filename.split(/[/\\]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  const folded = base.toLowerCase()
  const own = styleNumbers
    .filter((number) => number !== '' && folded.startsWith(number.toLowerCase()))
    .filter((number) => /^(?:$|[-_ .(])/.test(folded.slice(number.length)))
    .toSorted((a, b) => b.length - a.length)[0]
  if (own === undefined) return null
  const rest = base.slice(own.length).trim()
  if (rest === '') return 1
  const shot = Number(numberIn.exec(rest)?.[1] ?? 0)
  return shot >= 1 && shot <= maxShot ? shot : null
}
