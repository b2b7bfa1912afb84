import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { notPushList, notPushSave } from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { importOrder } from '../../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { 上海仓 = 0 } = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, ['AAA', 'BBB', 'CCC'])
  await stockUp(server, 上海仓, { AAA: 10, BBB: 10, CCC: 10 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const save = (body: string[], mode?: 'set' | 'add' | 'remove') =>
  server.call(notPushSave, { query: { mode }, body, as: 'Store' })
const listed = async () => (await server.ok(notPushList, { as: 'Sellers' })).map(({ sku }) => sku)
const waiting = async (id: number) => (await server.ok(orderDetail, { query: { id } })).waitSplitQuantity

it('is set as a whole, added to and taken from, and tells who and when', async () => {
  expect(await save(['BBB', 'AAA', 'AAA'])).toMatchObject({ code: 0, data: 2 })
  expect(await listed()).toEqual(['AAA', 'BBB'])
  expect((await save(['CCC', 'AAA'], 'add')).data).toBe(3)
  expect((await save(['AAA', 'none'], 'remove')).data).toBe(2)
  expect((await save(['BBB'])).data).toBe(1)
  const { data, total } = await server.call(notPushList, { query: { query: 'bb' }, as: 'Sellers' })
  expect(total).toBe(1)
  expect(data).toEqual([
    {
      sku: 'BBB',
      name: '款式 BBB',
      brand: 'Testbrand',
      waiting: 0,
      addedAt: '2026-03-02T02:00:00.000Z',
      addedBy: 'Store',
    },
  ])
  expect((await save([])).data).toBe(0)
})

it('is read as a whole, so that what was read may be saved', async () => {
  const many = Array.from({ length: 45 }, (_, index) => `MANY-${index}`)
  await createVariants(server, many)
  await save(many)
  expect((await save(await listed())).data).toBe(45)
  expect(await server.ok(notPushList, { query: { size: 20 } })).toHaveLength(20)
  expect(await server.call(notPushList, { query: { size: 20, skip: 60 } })).toMatchObject({
    data: [],
    total: 45,
  })
  await save([])
})

it('names unknown SKUs with their rows, and then changes nothing', async () => {
  await save(['AAA'])
  const answer = await save(['BBB', 'nope', 'aaa'], 'add')
  expect(answer).toMatchObject({
    ...refusal('SKU_UNKNOWN'),
    message: 'SKU 不存在：nope, aaa',
  })
  expect(answer.data).toEqual({
    problems: [
      { row: 2, column: 'sku', value: 'nope', message: { kind: 'sku.unknown', params: { sku: 'nope' } } },
      { row: 3, column: 'sku', value: 'aaa', message: { kind: 'sku.unknown', params: { sku: 'aaa' } } },
    ],
  })
  expect(await listed()).toEqual(['AAA'])
  await save([])
})

it('routes the orders that waited for a SKU once it is taken off', async () => {
  await save(['CCC'])
  const id = await importOrder(server, 'N1', { CCC: 2 })
  expect(await waiting(id)).toBe(2)
  expect((await server.ok(notPushList))[0]?.waiting).toBe(2)
  await save(['CCC'], 'remove')
  await server.runJobs()
  expect(await waiting(id)).toBe(0)
})

it('may be seen by sellers and changed by the warehouse', async () => {
  expect((await server.call(notPushSave, { body: [], as: 'Sellers' })).status).toBe(403)
  expect((await server.call(notPushList, { as: 'Finance' })).status).toBe(403)
})
