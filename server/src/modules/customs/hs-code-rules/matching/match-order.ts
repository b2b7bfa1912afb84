import type { Context } from '../../../../core/http/context.ts'
import { readStyleRules } from '../../customs-style/customs-style.public.ts'
import { readCodeIndex } from '../hs-code-rules.reads.ts'
import { type AlikeProducts, readAlike } from './declared-products.reads.ts'
import { type CodeMatch, decide, oneCode } from './matching.rules.ts'
import { declaredOf, factsOf } from './product-facts.ts'

/** Products that are declared alike, with the codes that HS code rules give them. */
export type MatchedProducts = AlikeProducts & CodeMatch

/** What the HS code rules on file say of the products of a stock order. */
export async function matchOrder(context: Context, orderId: number): Promise<MatchedProducts[]> {
  return matchAlike(context, await readAlike(context.db, orderId))
}

/** The same of products that were read otherwise: what is declared alike is decided once. */
export async function matchAlike<Alike extends { key: string }>(
  { db }: Pick<Context, 'db'>,
  alike: readonly Alike[],
): Promise<(Alike & CodeMatch)[]> {
  const [index, rules] = [await readCodeIndex(db), await readStyleRules({ db })]
  const verdicts = new Map<string, CodeMatch>()
  return alike.map((one) => {
    const verdict = verdicts.get(one.key) ?? decide(index, factsOf(declaredOf(one.key), rules))
    verdicts.set(one.key, verdict)
    return { ...one, ...verdict }
  })
}

/** Products that have a code, and those that have none. */
export function countMatched(alike: readonly MatchedProducts[]): { matched: number; unmatched: number } {
  const products = alike.reduce((sum, one) => sum + one.products, 0)
  const unmatched = alike.reduce(
    (sum, { open, cleared, codes }) => sum + cleared + (oneCode(codes) === '' ? open : 0),
    0,
  )
  return { matched: products - unmatched, unmatched }
}

/** Of how many products the rows with these keys decide the code. */
export function countDecided(alike: readonly MatchedProducts[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { keys, open } of alike) {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + open)
  }
  return counts
}
