import { declarationHeadList } from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import { declarationUpload } from '@selvedge/contract/customs/declarations/declarations.ts'
import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { buyUnits, createStyle, rowOf, say } from '../../../../../test/shops/customs-shop.ts'
import { createLocations, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let first: number
let second: number

beforeAll(async () => {
  server = await startTestServer()
  const places = await createLocations(server, [{ name: '保税仓', flag: '1' }, { name: '上海仓' }])
  const [bonded = 0, shanghai = 0] = [places.保税仓, places.上海仓]
  await createStyle(server, 'A')
  await createStyle(server, 'B', { category: '裤子' })
  await createStyle(server, 'C', { category: '裙子' })
  first = await buyUnits(server, bonded, { 'A-S': 1, 'B-S': 2, 'C-S': 3 })
  await buyUnits(server, shanghai, { 'A-S': 1 })
  await stockUp(server, bonded, { 'A-S': 1 })
  second = await buyUnits(server, bonded, { 'A-S': 1 })
  await server.ok(codeRowImport, { body: [{ hsCode: '6104420000', category: '连衣裙' }] })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const heads = (query: object = {}) => server.ok(declarationHeadList, { query, as: 'Customs' })

it('are the orders of customs warehouses, the newest first, with how far their codes are', async () => {
  expect(await heads()).toMatchObject([
    { id: second, number: `PO${second}`, type: 'PO', products: 1, matched: 1, unmatched: 0, upload: null },
    { id: first, products: 3, matched: 1, unmatched: 2, targetLocationName: '保税仓' },
  ])
})

it('follow what a person says: a code, or that there is none', async () => {
  await say(server, await rowOf(server, first, 'B'), { hsCode: '6203420000' })
  await say(server, await rowOf(server, first, 'A'), { hsCode: '' })
  expect(await heads()).toMatchObject([
    { id: second, matched: 0, unmatched: 1 },
    { id: first, matched: 1, unmatched: 2 },
  ])
  await say(server, await rowOf(server, first, 'A'), { hsCode: '6104420000' })
})

it('are searched by number and name, and paged', async () => {
  const ids = async (query: object) => (await heads(query)).map(({ id }) => id)
  expect(await ids({ query: `PO${first}` })).toEqual([first])
  expect(await ids({ query: String(second) })).toEqual([second])
  expect(await ids({ query: '没有' })).toEqual([])
  const { data, total } = await server.call(declarationHeadList, { query: { skip: 1, size: 1 } })
  expect([data.map(({ id }) => id), total]).toEqual([[first], 2])
})

it('are found by a product that they declare, a page at a time', async () => {
  const [a, c] = await Promise.all(
    ['A', 'C'].map(async (spu) => (await rowOf(server, first, spu)).product.id),
  )
  const of = async (query: object) => {
    const { data, total } = await server.call(declarationHeadList, { query, as: 'Customs' })
    return [data.map(({ id }) => id), total]
  }
  expect(await of({ productId: a })).toEqual([[second, first], 2])
  expect(await of({ productId: a, skip: 1, size: 1 })).toEqual([[first], 2])
  expect(await of({ productId: c })).toEqual([[first], 1])
  expect(await of({ productId: a, codes: 'missing', query: `PO${second}` })).toEqual([[], 0])
  expect(await of({ productId: 999_999 })).toEqual([[], 0])
})

it('say what became of the upload', async () => {
  await server.ok(declarationUpload, { query: { id: second } })
  expect((await heads({ query: `PO${second}` }))[0]?.upload).toBe('waiting')
})

it('are for customs', async () => {
  for (const role of ['Sellers', 'Store', 'Finance'] as const)
    expect((await server.call(declarationHeadList, { query: {}, as: role })).status).toBe(403)
})
