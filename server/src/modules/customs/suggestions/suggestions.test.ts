import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { codeSuggestionList } from '@selvedge/contract/customs/suggestions/suggestions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buyUnits, createStyle, rowOf, say } from '../../../../test/shops/customs-shop.ts'
import { createLocations, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let bonded: number
let orderId: number

beforeAll(async () => {
  server = await startTestServer()
  bonded = (await createLocations(server, [{ name: '保税仓', flag: '1' }])).保税仓 ?? 0
  for (const spu of ['KNOWN', 'OTHER', 'OPEN']) await createStyle(server, spu)
  await createStyle(server, 'PANTS', { category: '裤子', weaving: 'woven', composition: 'Linen', sex: 'boy' })
  orderId = await buyUnits(server, bonded, { 'OPEN-S': 1, 'PANTS-S': 1 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const suggested = (query: object = {}) =>
  server.ok(codeSuggestionList, { query: { id: orderId, ...query }, as: 'Customs' })
const idOf = async (spu: string) => (await rowOf(server, orderId, spu)).product.id

it('suggests nothing as long as nothing has a code', async () => {
  expect(await suggested()).toEqual([])
})

it('suggests the codes that people have given to what is like it', async () => {
  const known = await buyUnits(server, bonded, { 'KNOWN-S': 1, 'OTHER-S': 1 })
  await say(server, await rowOf(server, known, 'KNOWN'), { hsCode: '6104420000' })
  await say(server, await rowOf(server, known, 'OTHER'), { hsCode: '6104430000', component: 'x', sex: 'boy' })
  const found = await suggested()
  expect(found[0]).toMatchObject({
    id: await idOf('OPEN'),
    suggestions: [
      { hsCode: '6104420000', products: 1, codeRows: 0, like: ['KNOWN'] },
      { hsCode: '6104430000', like: ['OTHER'] },
    ],
  })
  expect(found[0]?.suggestions[0]?.agrees).toEqual(['component', 'kind', 'sex', 'weaving', 'brand', 'name'])
})

it('suggests the codes of HS code rules that say only part of it', async () => {
  await server.ok(codeRowImport, {
    body: [{ hsCode: '6203490000', category: '裤子', weaving: '机织', sex: '女士' }],
  })
  const found = await suggested()
  expect(found.find(({ id }) => id !== found[0]?.id)?.suggestions[0]).toMatchObject({
    hsCode: '6203490000',
    products: 0,
    codeRows: 1,
    like: [],
  })
})

it('fills nothing in, and is silent once a code was taken', async () => {
  expect((await rowOf(server, orderId, 'OPEN')).status).toBe('unmatched')
  await say(server, await rowOf(server, orderId, 'OPEN'), { hsCode: '6104420000' })
  expect((await suggested()).map(({ id }) => id)).toEqual([await idOf('PANTS')])
})

it('is of the same page of the declaration', async () => {
  expect(await suggested({ kind: '连衣裙' })).toEqual([])
  expect(await suggested({ status: 'matched' })).toEqual([])
  expect(await suggested({ status: 'unmatched', size: 1 })).toHaveLength(1)
  expect(await suggested({ skip: 5, size: 1 })).toEqual([])
})

it('is of a stock order that is declared, and for customs', async () => {
  const take = await stockUp(server, bonded, { 'OPEN-S': 1 })
  for (const id of [take, 900_001]) {
    expect(await server.call(codeSuggestionList, { query: { id } })).toMatchObject(
      refusal('STOCK_ORDER_NOT_FOUND'),
    )
  }
  for (const role of ['Sellers', 'Store', 'Finance'] as const)
    expect((await server.call(codeSuggestionList, { query: { id: orderId }, as: role })).status).toBe(403)
})
