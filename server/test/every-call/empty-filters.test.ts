import { endpoints } from '@selvedge/contract/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** What some lists can not be asked without. */
const requested: Record<string, Record<string, string>> = {
  sku: { sku: 'A' },
  key: { key: 'exclude_brands' },
  id: { id: '1' },
  orderId: { orderId: '1' },
  type: { type: 'TS' },
  list: { list: 'orders' },
  subject: { subject: 'order' },
  stockOrderId: { stockOrderId: '1' },
  cid: { cid: '1' },
  keyword: { keyword: 'A' },
  tag: { tag: 'A' },
  productId: { productId: '1' },
  kind: { kind: 'ordersHeld' },
  bulkKind: { bulkKind: 'prices' },
}
const typeOfHolds = { type: 'lock' }

const lists = endpoints.flatMap((endpoint) => {
  const { query } = endpoint
  if (endpoint.method !== 'GET' || endpoint.reply !== 'list' || !(query instanceof z.ZodObject)) return []
  const fields: [string, z.ZodType][] = Object.entries(query.shape)
  const isOptional = (field: z.ZodType) => field.safeParse(undefined).success
  const empty = fields.filter(([, field]) => isOptional(field)).map(([name]) => [name, ''])
  const needed = fields.filter(([, field]) => !isOptional(field)).map(([name]) => requested[name] ?? {})
  const least = Object.assign({}, ...needed, endpoint.name === 'stockHolds' ? typeOfHolds : {})
  if (endpoint.name === 'stockBySku') Object.assign(least, { short: '1' })
  return [{ endpoint, name: endpoint.name, least, empty: Object.fromEntries(empty) }]
})

it.each(lists)('$name takes filters without a value for none', async ({ endpoint, least, empty }) => {
  const plain = await server.call(endpoint, { query: least })
  expect(plain).toMatchObject({ status: 200 })
  const answer = await server.call(endpoint, { query: { ...empty, ...least } })
  expect([answer.code, answer.data, answer.total]).toEqual([plain.code, plain.data, plain.total])
  expect(plain.message).not.toContain('参数有误')
})

it('knows lists', () => {
  expect(lists.length).toBeGreaterThan(10)
})
