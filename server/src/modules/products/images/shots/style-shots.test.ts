import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { productImageRemove, productImageUpload } from '@selvedge/contract/products/images/product-images.ts'
import { styleShotExport, styleShotList } from '@selvedge/contract/products/images/style-shots.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { picture, styleOf } from '../../../../../test/pictures.ts'
import { readCsv } from '../../../../../test/shops/order-shop.ts'
import { createLocations, stockUp } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'
import { upsertProducts } from '../../products/products.sql.ts'

let server: TestServer
const ids = new Map<string, number>()
const idOf = (spu: string) => ids.get(spu) ?? 0

/** Of the second to the last style. */
const pictured: [string, (number | null)[]][] = [
  ['loose', [null, null]],
  ['half', [1, 3, 3]],
  ['whole', [1, 2, 3]],
  ['more', [1, 2, 3, 4, 12]],
]

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.app.database
  const style = (spu: string, more = {}) => ({
    ...styleOf(spu),
    variants: [{ sku: `${spu}-36`, barcode: '', size: '36', image: '' }],
    ...more,
  })
  const names = [style('bare', { cnName: '光板大衣', tags: ['SS26'] }), style('loose', { brand: 'Atelier' })]
  await upsertProducts(db, [...names, style('half'), style('whole'), style('more')], server.clock.now())
  for (const { id, spu } of await query<{ id: number; spu: string }>(db, sql`select id, spu from product`))
    ids.set(spu, id)
  for (const [spu, shots] of pictured)
    await db.execute(
      sql`insert into product_image (product_id, filename, shot, name, url, sent_hash, bytes, width, height, created_at, created_by)
          select ${idOf(spu)}, ${spu}, shot, place || '.png', '', '', 1, 1, 1, now(), ''
          from unnest(${sql.param(shots)}::int[]) with ordinality as given (shot, place)`,
    )
  const location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  const shelfless = (await createLocations(server, [{ name: '预售', virtuality: '1' }])).预售 ?? 0
  await stockUp(server, location, { 'half-36': 4, 'loose-36': 9 })
  await stockUp(server, shelfless, { 'bare-36': 5 })
  await db.execute(
    sql`insert into storefront (channel, name, base_url, token, enabled, updated_at)
        values ('first', 'Shop', '', '', false, now())`,
  )
  await db.execute(
    sql`insert into storefront_item (channel, ex_id, sku) values ('first', '1', 'bare-36'), ('first', '2', 'whole-36')`,
  )
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

type Requested = typeof styleShotList.query._input
const list = (requested: Requested = {}) => server.call(styleShotList, { query: requested })
const found = async (requested?: Requested) => (await list(requested)).data.map(({ spu }) => spu)
const lackingOf = async (spu: string) => {
  const [row] = await server.ok(styleShotList, { query: { state: 'all', query: spu } })
  return [row?.state, row?.lacking.map(({ shot }) => shot)]
}

describe('the list', () => {
  it('has the styles that lack a shot, the newest first, with what is there and what is not', async () => {
    const { data, total } = await list()
    expect(total).toBe(3)
    expect(data.map(({ spu, state, onHand }) => [spu, state, onHand])).toEqual([
      ['half', 'some', 4],
      ['loose', 'some', 9],
      ['bare', 'none', 0],
    ])
    expect(data[0]).toEqual({
      ...{ id: idOf('half'), spu: 'half', name: 'half', brand: 'Lise', image: '', onHand: 4 },
      ...{ pictures: 3, shots: [1, 3], state: 'some' },
      lacking: [{ shot: 2, name: { zh: '背面', en: 'Back' } }],
    })
    expect(data[1]).toMatchObject({ pictures: 2, shots: [], lacking: [{}, {}, {}] })
    expect(data[2]).toMatchObject({ pictures: 0, name: '光板大衣' })
  })

  it.each<[Requested, string[]]>([
    [{ state: 'lacking' }, ['half', 'loose', 'bare']],
    [{ state: 'none' }, ['bare']],
    [{ state: 'some' }, ['half', 'loose']],
    [{ state: 'complete' }, ['more', 'whole']],
    [{ state: 'all' }, ['more', 'whole', 'half', 'loose', 'bare']],
    [{ brand: 'Atelier' }, ['loose']],
    [{ tag: 'ss26' }, ['bare']],
    [{ query: 'AL' }, ['half']],
    [{ query: '大衣' }, ['bare']],
    [{ goods: 'inStock' }, ['half', 'loose']],
    [{ goods: 'onSale' }, ['bare']],
    [{ goods: 'onSale', state: 'all' }, ['whole', 'bare']],
    [{ sort: '-onHand' }, ['loose', 'half', 'bare']],
    [{ sort: 'onHand', state: 'all' }, ['bare', 'whole', 'more', 'half', 'loose']],
    [{ size: 1, skip: 1 }, ['loose']],
    [{ brand: 'nobody' }, []],
  ])('%j shows %j', async (requested, spus) => {
    expect(await found(requested)).toEqual(spus)
  })

  it('counts all pages, and is empty behind the last', async () => {
    expect(await list({ size: 1, skip: 1 })).toMatchObject({ total: 3 })
    expect(await list({ skip: 10 })).toMatchObject({ total: 3, data: [] })
  })

  it('says of each style what its state filter says', async () => {
    for (const state of ['none', 'some', 'complete'] as const)
      for (const row of (await list({ state })).data) expect(row.state).toBe(state)
  })

  it('follows what is uploaded and taken away', async () => {
    const send = async (name: string, size: number) =>
      server.ok(productImageUpload, {
        query: { in: name, b: 'Lise', sid: '', pid: idOf('half') },
        body: (await picture(size, 40).png()).toString('base64'),
      })
    const { id } = await send('half-02.png', 31)
    expect(await lackingOf('half')).toEqual(['complete', []])
    await server.ok(productImageRemove, { query: { id } })
    expect(await lackingOf('half')).toEqual(['some', [2]])
  })

  it('is refused for what is no filter, and to who is not signed in', async () => {
    for (const wrong of [{ state: 'open' }, { goods: 'sold' }, { sort: 'name' }, { brands: 'Lise' }])
      expect(await list(wrong as never)).toMatchObject(refusal('INVALID_INPUT'))
    expect((await server.call(styleShotList, { as: null, query: {} })).status).toBe(401)
    expect((await server.call(styleShotExport, { as: null, query: {} })).status).toBe(401)
  })
})

describe('the file', () => {
  it('has the rows of the list', async () => {
    const file = async (requested: typeof styleShotExport.query._input) =>
      readCsv((await server.call(styleShotExport, { query: { ...requested, format: 'csv' } })).raw)
    const rows = await file({})
    expect(rows.map((row) => [row.SPU, row.在库, row.状态, row.图片数, row.已有图号, row.缺少图号])).toEqual([
      ['half', '4', '缺图', '3', '1、3', '2 背面'],
      ['loose', '9', '缺图', '2', '', '1 正面、2 背面、3 细节'],
      ['bare', '0', '没有图片', '0', '', '1 正面、2 背面、3 细节'],
    ])
    expect((await file({ state: 'complete', goods: 'onSale' })).map(({ SPU }) => SPU)).toEqual(['whole'])
  })
})

describe('the shots that are wanted', () => {
  const set = (body: string) => server.call(configSet, { query: { key: 'wanted_shots' }, body })

  it.each(['0', '100', '1=正面', '1=a=b=c', '正面', '2=背面=Back\n2', ''])('are not %j', async (body) => {
    expect(await set(body)).toMatchObject(refusal('SETTING_INVALID'))
  })

  it('are not more than twenty, nor set by who may not', async () => {
    const many = Array.from({ length: 21 }, (_, index) => index + 1).join('\n')
    expect(await set(many)).toMatchObject(refusal('SETTING_INVALID'))
    expect(
      (await server.call(configSet, { query: { key: 'wanted_shots' }, body: '1', as: 'Sellers' })).status,
    ).toBe(403)
  })

  it('decide at once', async () => {
    expect(await set('4\n1=正面=Front')).toMatchObject({ code: 0 })
    expect(await found({ state: 'complete' })).toEqual(['more'])
    expect(await lackingOf('whole')).toEqual(['some', [4]])
    const [row] = (await list({ query: 'bare' })).data
    expect(row?.lacking).toEqual([
      { shot: 1, name: { zh: '正面', en: 'Front' } },
      { shot: 4, name: { zh: '', en: '' } },
    ])
  })
})
