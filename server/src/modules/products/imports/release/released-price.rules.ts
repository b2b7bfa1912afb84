import { parseMoney } from '@selvedge/contract/core/values/money.ts'

interface Amounts {
  /** Null where the list says nothing: it stays as it is. */
  price: string | null
  compareAt: string | null
}

const isBelow = (compareAt: string, price: string): boolean => parseMoney(compareAt) < parseMoney(price)

/** Whether a price of a list is higher than what is crossed out and would stay: nothing is crossed out then. */
export const isSuperseded = ({ price, compareAt }: Amounts, kept: string | null): boolean =>
  price !== null && compareAt === null && kept !== null && isBelow(kept, price)

/** Whether a list crosses out less than the price that would stay: what is crossed out stays too then. */
export const isShort = ({ price, compareAt }: Amounts, kept: string | null): boolean =>
  price === null && compareAt !== null && kept !== null && isBelow(compareAt, kept)
