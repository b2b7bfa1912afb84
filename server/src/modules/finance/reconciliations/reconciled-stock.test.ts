import {
  reconciliationList,
  reconciliationStart,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { warehouseCompare } from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../../test/harness.ts'
import { buy } from '../../../../test/shops/purchase-shop.ts'
import { startShipServer, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { sendMessage, startWarehouse, type TestWarehouse } from '../../../../test/shops/warehouse-shop.ts'

let server: TestServer
let warehouse: TestWarehouse
let partner: number
beforeAll(async () => {
  warehouse = await startWarehouse()
  const started = await startShipServer({ name: '合作仓', proxy: '1' })
  server = started.server
  partner = started.places.合作仓 ?? 0
  await createVariants(server, ['A', 'B', 'C', 'D', 'E'])
  await stockUp(server, partner, { A: 10, B: 5, C: 2, E: 4 })
  await server.runJobs()
  await warehouse.connect(server, { [partner]: 'NB01' })
})
afterAll(async () => {
  await stopVerified(server)
  await warehouse.close()
})

const has = (units: Record<string, number>) =>
  warehouse.partner.stock.set(
    'NB01',
    new Map(Object.entries(units).map(([sku, good]) => [sku, { good, damaged: 0, frozen: 0 }])),
  )
async function reconcile() {
  await server.ok(warehouseCompare, { body: { locationId: partner } })
  await server.runJobs()
  await server.ok(reconciliationStart)
  await server.runJobs()
}
const found = async () =>
  (await server.ok(reconciliationList, { query: { kind: 'stock' } }))
    .map(({ item, reason, unitsDifference, documents }) => [item, reason, unitsDifference, documents.length])
    .toSorted()

it('the partner has other units, with the documents that may explain it, until it has the same', async () => {
  has({ A: 10, B: 4, C: 3, D: 3, E: 1 })
  await buy(server, partner, [{ sku: 'D', quantity: 3, cost: '1' }])
  await sendMessage(server, warehouse.partner.shipped('SO999', { lines: [{ sku: 'E', qty: 3 }] }))
  await reconcile()
  expect(await found()).toEqual([
    ['B', 'partnerLess', 1, 0],
    ['C', 'partnerMore', -1, 0],
    ['D', 'underWay', -3, 1],
    ['E', 'messageRefused', 3, 1],
  ])
  has({ A: 10, B: 5, C: 2, E: 4 })
  await reconcile()
  expect(await found()).toEqual([])
})
