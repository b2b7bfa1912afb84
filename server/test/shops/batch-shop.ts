import {
  type BatchRow,
  batchFulfilmentGet,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { vi } from 'vitest'
import type { TestServer } from '../harness.ts'
import { orderToShip, type TestOrder } from './ship-shop.ts'

/** Rows that ship these units of one order. */
export const batchRowsOf = (
  shipOrderId: number,
  order: TestOrder,
  units: Record<string, number>,
  over: Partial<BatchRow> = {},
): BatchRow[] =>
  Object.entries(units).map(([sku, quantity]) => ({
    trackingCompany: 'SF Express',
    shipOrderId: `SO${shipOrderId}`,
    orderName: order.name,
    sku,
    quantity: String(quantity),
    trackingNumber: `SF${shipOrderId}`,
    ...over,
  }))

/** So many ship orders of one unit of each SKU, with the rows that ship them. */
export async function shipOrdersWithRows(
  server: TestServer,
  locationId: number,
  skus: readonly string[],
  count: number,
) {
  const units = Object.fromEntries(skus.map((sku) => [sku, 1]))
  const made: { id: number; rows: BatchRow[] }[] = []
  while (made.length < count) {
    const { order, shipOrderId: id } = await orderToShip(server, locationId, units)
    made.push({ id, rows: batchRowsOf(id, order, units) })
  }
  return made
}

/** Waits for workers that run beside the test to end a batch. */
export const untilFinished = (server: TestServer, id: number) =>
  vi.waitFor(
    async () => {
      const batch = await server.ok(batchFulfilmentGet, { query: { id } })
      if (batch.finishedAt === null) throw new Error(`not finished: ${JSON.stringify(batch)}`)
      return batch
    },
    { timeout: 60_000, interval: 200 },
  )
