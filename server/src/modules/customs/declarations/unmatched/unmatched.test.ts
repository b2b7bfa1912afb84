import { declarationHeadList } from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import { codeRowDelete, codeRowList } from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { locationList, locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { buyUnits, createStyle, rowOf, say } from '../../../../../test/shops/customs-shop.ts'
import { createLocations } from '../../../../../test/shops/shop.ts'

let server: TestServer
let bonded: number
let shanghai: number
let first: number
let second: number

beforeAll(async () => {
  server = await startTestServer()
  const places = await createLocations(server, [{ name: '保税仓', flag: '1' }, { name: '上海仓' }])
  bonded = places.保税仓 ?? 0
  shanghai = places.上海仓 ?? 0
  await createStyle(server, 'A')
  await createStyle(server, 'B', { category: '裤子' })
  await createStyle(server, 'C', { category: '裙子' })
  first = await buyUnits(server, bonded, { 'A-S': 1, 'B-S': 2 })
  second = await buyUnits(server, bonded, { 'C-S': 1 })
  await buyUnits(server, shanghai, { 'A-S': 1, 'B-S': 1 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

/** The orders that lack codes, as they are counted, by the inbox as well. */
async function lacking(): Promise<number[]> {
  // The list and its number agree before anything is counted anew, too.
  await listed()
  await server.app.database.pool.query(`select graphile_worker.add_job('countUnmatched', '{}'::json)`)
  await server.runJobs()
  expect(await server.verify()).toEqual([])
  return listed()
}

/** The orders of the list, as many as the inbox says. */
async function listed(): Promise<number[]> {
  const heads = await server.ok(declarationHeadList, { query: { codes: 'missing' }, as: 'Customs' })
  expect((await inbox('Customs'))?.count).toBe(heads.length)
  return heads.map(({ id }) => id)
}

const inbox = async (as: 'Customs' | 'Sellers') =>
  (await server.ok(inboxList, { as })).find(({ key }) => key === 'declarationsUnmatched')

describe('declarations without all codes', () => {
  it('are in the work list of whoever may see customs, with when the first was found', async () => {
    expect(await lacking()).toEqual([second, first])
    expect(await inbox('Customs')).toMatchObject({ path: '/customs?codes=missing', count: 2 })
    expect(await inbox('Customs')).toMatchObject({ oldestAt: server.clock.now().toISOString() })
    expect(await inbox('Sellers')).toBeUndefined()
  })

  it('follow HS code rules that come and go', async () => {
    await server.ok(codeRowImport, { body: [{ hsCode: '6104420000', category: '裙子' }] })
    expect(await lacking()).toEqual([first])
    const rows = await server.ok(codeRowList, { query: {} })
    await server.ok(codeRowDelete, { body: { ids: rows.map(({ id }) => id) } })
    expect(await lacking()).toEqual([second, first])
  })

  it('follow what a person says', async () => {
    await say(server, await rowOf(server, first, 'A'), { hsCode: '6104420000' })
    expect(await lacking()).toEqual([second, first])
    await say(server, await rowOf(server, first, 'B'), { hsCode: '6203420000' })
    expect(await lacking()).toEqual([second])
  })

  it('follow what comes in of products, and a SKU that moves to another style', async () => {
    await server.ok(codeRowImport, { body: [{ hsCode: '6106100000', category: '衬衫' }] })
    expect(await lacking()).toEqual([second])
    await createStyle(server, 'C', { category: '衬衫' })
    expect(await lacking()).toEqual([])
    await createStyle(server, 'D', { variants: [{ sku: 'C-S', barcode: '', size: 'S', image: '' }] })
    expect(await lacking()).toEqual([second])
  })

  it('follow the rules of styles', async () => {
    await server.ok(codeRowImport, { body: [{ hsCode: '6104430000', design: '短袖' }] })
    expect(await lacking()).toEqual([second])
    const rules = [{ constraints: [], options: [{ values: ['短袖', '长袖'], default: '短袖' }] }]
    await server.ok(configSet, { query: { key: 'style_setting' }, body: JSON.stringify(rules) })
    expect(await lacking()).toEqual([])
    await server.ok(configSet, { query: { key: 'style_setting' }, body: '[]' })
    expect(await lacking()).toEqual([second])
  })

  it('are those of warehouses that are bonded now, and that were not deleted', async () => {
    const bond = async (flag: '0' | '1') => {
      const place = (await server.ok(locationList)).find(({ id }) => id === bonded)
      if (!place) throw new Error('the warehouse is gone')
      await server.ok(locationSave, { body: [{ ...place, flag }] })
    }
    await bond('0')
    expect(await listed()).toEqual([])
    expect(await lacking()).toEqual([])
    await bond('1')
    expect(await lacking()).toEqual([second])
    await server.ok(stockOrderDelete, { query: { id: second } })
    expect(await listed()).toEqual([])
    expect(await lacking()).toEqual([])
  })
})
