import { randomUUID } from 'node:crypto'
import { stockLockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { type BesideBare, besideBare } from '../measure/beside-bare.ts'
import { milliseconds } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'

const unitsEach = 100

/** A receipt of a purchase order of so many SKUs: all that is open, or each line by its row, as a sheet or a scanner has it. */
export async function benchReceive(ground: Ground, lines: number): Promise<string[]> {
  const { shop, client, databaseUrl } = ground
  const skus = skusOf('RECEIVE', lines)
  await loadVariants(databaseUrl, skus, 'Bench')
  const targetLocation = await firstLocation(ground)
  const items = skus.map((sku) => ({ sku, quantity: unitsEach, cost: '10.00' }))
  const order = (name: string) =>
    shop.call(stockOrderCreate, {
      body: {
        type: 'PO',
        name,
        brand: 'Bench',
        currency: 'EUR',
        rate: '7.8',
        targetLocation,
        season: 'SS26',
        channel: '自采',
        items,
      },
    })
  // Bought beforehand: what is measured is the receipt alone.
  const bought = new Map<string, number>()
  for (const name of ['WARM', 'SEEN1', 'SEEN2', 'SEEN3', 'ROUND0', 'ROUND1', 'ROUND2'])
    bought.set(name, await order(name))
  await client.query('analyze')
  const received = items.map(({ sku, quantity }) => ({ sku, quantity }))
  const compared = await besideBare(ground, 'stock_receipt', (name) =>
    shop.call(stockReceive, { body: { stockOrderId: bought.get(name) ?? 0, items: received } }, randomUUID()),
  )
  return lineOf(`a receipt of ${lines} lines`, 'receiving', compared)
}

/** One lock of so many SKUs at one location. */
export async function benchLock(ground: Ground, count: number): Promise<string[]> {
  const { shop, client, databaseUrl } = ground
  const skus = skusOf('LOCK', count)
  await loadVariants(databaseUrl, skus)
  const locationId = await firstLocation(ground)
  await shop.takeStock(
    locationId,
    '待锁定',
    skus.map((sku) => ({ sku, quantity: 1_000 })),
  )
  await client.query('analyze')
  const items = skus.map((sku) => ({ sku, quantity: 1 }))
  const compared = await besideBare(ground, 'stock_lock', (name) =>
    shop.call(stockLockLock, { body: { name, locationId, items } }, randomUUID()),
  )
  return lineOf(`a lock of ${count} SKUs`, 'locking', compared)
}

const skusOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${String(index + 1).padStart(5, '0')}-M`)

async function firstLocation({ client, locations }: Ground): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id::int from location where name = $1', [
    locations[0],
  ])
  return rows[0]?.id ?? 0
}

const lineOf = (what: string, doing: string, { rows, took, ratio }: BesideBare) => [
  `${what}, ${rows} rows written, ${took.length} rounds, one server, each call with a key`,
  ...took.map(
    ({ own, bare }, at) =>
      `round ${at + 1}: ${milliseconds(own)}, by bare inserts and updates of the same rows ${milliseconds(bare)}`,
  ),
  `ratio of ${doing} to bare writing: ${ratio.toFixed(2)}`,
]
