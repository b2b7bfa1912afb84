import type { MatchedCustomer } from '@selvedge/contract/customers/customer-merges/customer-merges.ts'

/** What of a customer can be chosen where several become one. */
export const facts = ['name', 'tag', 'birthday', 'identity'] as const
export type Fact = (typeof facts)[number]

/** What somebody has of it, as it is shown; empty for nothing. */
export const factOf = (fact: Fact, customer: MatchedCustomer): string =>
  fact === 'identity' ? [customer.realname, customer.idcard].filter(Boolean).join(' ') : customer[fact]

export interface Offer {
  /** Whose it is. */
  id: number
  words: string
}

/** Every value of a fact once, with the customer whose it is: of who comes first. */
export function offersOf(fact: Fact, customers: readonly MatchedCustomer[]): Offer[] {
  const offers = new Map<string, Offer>()
  for (const customer of customers) {
    const words = factOf(fact, customer)
    if (words && !offers.has(words)) offers.set(words, { id: customer.id, words })
  }
  return [...offers.values()]
}

/** Whose fact is proposed: that of the one that stays, and where it has none the first that there is. */
export function proposed(
  fact: Fact,
  keptId: number,
  customers: readonly MatchedCustomer[],
): number | undefined {
  const stored = customers.find(({ id }) => id === keptId)
  const words = stored && factOf(fact, stored)
  const offers = offersOf(fact, customers)
  return (offers.find((offer) => offer.words === words) ?? offers[0])?.id
}
