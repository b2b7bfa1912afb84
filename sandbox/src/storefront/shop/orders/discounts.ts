import { type Act, newId } from '../act.ts'
import type { CodeCreation, Discount, RedeemCode, Shop } from '../state.ts'

interface Owned {
  discount: Discount
  redeem: RedeemCode
}

/** All codes of a shop in lower case: it may have a hundred thousand, and each is looked for. */
const indexes = new WeakMap<Shop, Map<string, Owned>>()

function indexOf(shop: Shop): Map<string, Owned> {
  const known = indexes.get(shop)
  if (known) return known
  const made = new Map<string, Owned>()
  for (const discount of shop.discounts)
    for (const redeem of codesOf(discount)) made.set(redeem.code.toLowerCase(), { discount, redeem })
  indexes.set(shop, made)
  return made
}

/** The code that a discount was made with, and all that were added. */
export const codesOf = (discount: Discount): RedeemCode[] => [
  { id: discount.id, code: discount.code },
  ...(discount.codes ?? []),
]

/** `code:XK123` finds that one; without a query all are found. */
export function codesMatching(discount: Discount, query: string | null | undefined): RedeemCode[] {
  const wanted = /^code:"?([^"\s]+)"?$/.exec(query ?? '')?.[1]?.toLowerCase()
  return codesOf(discount).filter(({ code }) => !wanted || code.toLowerCase() === wanted)
}

export const findCode = (shop: Shop, code: string): Owned | undefined => indexOf(shop).get(code.toLowerCase())

export function addDiscount({ shop }: Act, discount: Discount): void {
  shop.discounts.push(discount)
  indexOf(shop).set(discount.code.toLowerCase(), {
    discount,
    redeem: { id: discount.id, code: discount.code },
  })
}

const problemOf = (code: string, taken: boolean) => {
  if (code.trim() === '') return { code: 'BLANK', message: "Code can't be blank" }
  if (code.length > 255) return { code: 'TOO_LONG', message: 'Code is too long' }
  return taken ? { code: 'TAKEN', message: 'must be unique. Please try a different code.' } : null
}

/** Adds what is free; of the others it says why not. */
export function addCodes(act: Act, discount: Discount, codes: readonly string[]): CodeCreation {
  const { shop } = act
  const index = indexOf(shop)
  const rows = codes.map((code) => {
    const problem = problemOf(code, index.has(code.toLowerCase()))
    const id = newId(shop)
    if (problem) return { id, code, redeemId: null, problem }
    const redeem = { id, code }
    discount.codes ??= []
    discount.codes.push(redeem)
    index.set(code.toLowerCase(), { discount, redeem })
    return { id, code, redeemId: id, problem }
  })
  const creation = { id: newId(shop), discountId: discount.id, requested: 0, rows, createdAt: act.at }
  shop.codeCreations ??= []
  shop.codeCreations.push(creation)
  return creation
}

/** Takes codes away; one that is gone already is no mistake. */
export function removeCodes(shop: Shop, discountId: number, ids: ReadonlySet<number>): void {
  const discount = shop.discounts.find((one) => one.id === discountId)
  if (!discount) return
  const index = indexOf(shop)
  for (const { id, code } of discount.codes ?? []) if (ids.has(id)) index.delete(code.toLowerCase())
  discount.codes = (discount.codes ?? []).filter(({ id }) => !ids.has(id))
}
