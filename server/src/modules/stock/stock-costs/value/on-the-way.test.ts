import { stockValueExport } from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { holdOpen, stopVerified } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../../test/shops/transfer-shop.ts'
import { createStockTake } from '../../stock-takes/stock-takes.service.ts'

let server: TestServer
let shanghai: number
let shenzhen: number
/** The fifth of March begins in Shanghai. */
const midnight = Date.parse('2026-03-04T16:00:00Z')
const at = (seconds: number) => {
  server.clock.time = new Date(midnight + seconds * 1000)
}

beforeAll(async () => {
  server = await startTestServer()
  at(-3600)
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '深圳仓' }])
  shanghai = ids.上海仓 ?? 0
  shenzhen = ids.深圳仓 ?? 0
  await createVariants(server, ['SOLD', 'SENT'])
  await stockUp(server, shenzhen, { SOLD: 5, SENT: 3 })
  await server.runJobs()
})
afterAll(() => stopVerified(server))

/** Where so many units were at a time. */
async function placesOf(sku: string, time: string): Promise<unknown[]> {
  const { raw } = await server.call(stockValueExport, { query: { format: 'csv', sku, at: time } })
  const lines = raw.toString().trim().split(/\r?\n/).slice(1)
  return lines.map((line) => line.split(',').slice(3, 5))
}

it('is nothing where a take of before midnight commits behind one of after it', async () => {
  at(-1)
  const letGo = await holdOpen(server, (context) =>
    createStockTake(context, {
      ...{ type: 'TS', name: '盘点', remark: '', mode: 'difference', targetLocation: shanghai },
      items: [{ sku: 'SOLD', quantity: 10 }],
    }),
  )
  at(1)
  await stockUp(server, shenzhen, { SOLD: -1 })
  await server.runJobs()
  await letGo()
  await server.runJobs()
  expect(await placesOf('SOLD', '2026-03-04')).toEqual([
    ['上海仓', '10'],
    ['深圳仓', '5'],
  ])
  expect(await placesOf('SOLD', '2026-03-05')).toEqual([
    ['上海仓', '10'],
    ['深圳仓', '4'],
  ])
})

it('is what it was at a time, whatever became of it since', async () => {
  const hour = (hours: number) => at(hours * 3600)
  const transfers = transfersOf(server, shenzhen, shanghai)
  hour(1)
  const sent = await transfers.create({ SENT: 3 })
  await transfers.send(sent)
  hour(2)
  const { data: masterId } = await transfers.receive(sent, { SENT: 2 })
  hour(3)
  // One of them had not come after all.
  const take = { type: 'TS', name: '更正', targetLocation: shanghai, masterId } as const
  await server.ok(stockOrderCreate, { body: { ...take, items: [{ sku: 'SENT', quantity: -1 }] } })
  hour(4)
  await transfers.close(sent, [
    { sku: 'SENT', quantity: 1, reason: 'lost' },
    { sku: 'SENT', quantity: 1, reason: 'foundAtSource' },
  ])
  await server.runJobs()
  const then = (time: string) => placesOf('SENT', `2026-03-05 ${time}`)
  expect(await then('00:59:59')).toEqual([['深圳仓', '3']])
  expect(await then('01:30:00')).toEqual([['在途', '3']])
  expect(await then('02:30:00')).toEqual([
    ['上海仓', '2'],
    ['在途', '1'],
  ])
  expect(await then('03:30:00')).toEqual([
    ['上海仓', '1'],
    ['在途', '2'],
  ])
  expect(await then('04:30:00')).toEqual([
    ['上海仓', '1'],
    ['深圳仓', '1'],
  ])
})
