import { brandNames } from '@selvedge/contract/products/products/brands.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import type { TestServer } from '../harness.ts'

export interface Bought {
  sku: string
  quantity: number
  cost: string
}

/** Makes a purchase order in EUR, at 8 CNY unless it is said otherwise, of the first brand there is; answers its id. */
export async function buy(
  server: TestServer,
  targetLocation: number,
  items: readonly Bought[],
  terms: { rate?: string | null } = {},
): Promise<number> {
  const [brand = ''] = await server.ok(brandNames)
  return server.ok(stockOrderCreate, {
    body: {
      type: 'PO',
      name: '春夏首批',
      brand,
      season: 'SS26',
      channel: '自采',
      currency: 'EUR',
      rate: '8',
      targetLocation,
      items: [...items],
      ...terms,
    },
  })
}

/** Receives rows of a purchase order, or all that is open; answers the receipt's id. */
export const receiveBought = (
  server: TestServer,
  stockOrderId: number,
  items: readonly { sku: string; quantity: number; cost?: string }[] | 'all' = 'all',
  more: { postage?: string } = {},
): Promise<number> =>
  server.ok(stockReceive, {
    query: { all: items === 'all' ? '1' : '0' },
    body: { stockOrderId, items: items === 'all' ? [] : [...items], ...more },
  })
