import { endpoints } from '@selvedge/contract/endpoints.ts'
import type { Data } from './data.ts'
import { goods } from './goods.ts'
import { ofOrders, small, stock } from './house.ts'
import { people } from './people.ts'
import { trade } from './trade.ts'

export const everyData: readonly Data[] = [...small, ...stock, ...goods, ...people, ...trade]

export const listNames = endpoints.filter(({ reply }) => reply === 'list').map(({ name }) => name)

/** Lists of the contract that nothing says what to fill for. */
export function undescribedLists(): string[] {
  const described = new Set([ofOrders, ...everyData].flatMap(({ lists }) => lists.map(({ name }) => name)))
  return listNames.filter((name) => !described.has(name))
}
