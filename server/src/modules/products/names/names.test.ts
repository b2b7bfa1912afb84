import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import {
  nameLexiconRefresh,
  productNameList,
  productNameReview,
  productNamesReview,
} from '@selvedge/contract/products/names/names.ts'
import { styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createLocations, stockUp } from '../../../../test/shops/shop.ts'
import { jobsInShortTurns } from '../../../../test/short-turns.ts'
import { upsertProducts } from '../products/products.sql.ts'

let server: TestServer
const ids = new Map<string, number>()
const idOf = (spu: string): number => ids.get(spu) ?? 0

const style = (spu: string, name: string, more = {}) => ({
  spu,
  name,
  cnName: '',
  brand: 'Maison Lise',
  category: '',
  image: `/uploads/${spu}.jpg`,
  variants: [{ sku: `${spu}-36`, barcode: '', size: '36', image: '' }],
  ...more,
})

beforeAll(async () => {
  server = await startTestServer()
  await upsertProducts(
    server.app.database.db,
    [
      style('A1', 'Maison Lise Cotton Dress', { tags: ['SS26', 'New'] }),
      style('A2', 'Wool Coat', { cnName: '羊毛大衣' }),
      style('A3', 'Wool Coat', { brand: 'Atelier' }),
      style('A4', 'Zyx Qwv'),
    ],
    server.clock.now(),
  )
  const location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  const shelfless = (await createLocations(server, [{ name: '预售', virtuality: '1' }])).预售 ?? 0
  await stockUp(server, location, { 'A2-36': 7, 'A3-36': 3 })
  await stockUp(server, shelfless, { 'A1-36': 50 })
  for (const { id, handle } of await server.ok(productNameList, { query: {} })) ids.set(handle, id)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const list = (query: Parameters<typeof productNameList.query.parse>[0] & object) =>
  server.call(productNameList, { query: query as never })
const handles = async (query: object) => (await list(query)).data.map(({ handle }) => handle)

describe('the list', () => {
  it('has every product with its stock on shelves, the most first', async () => {
    const { data, total } = await list({})
    expect(total).toBe(4)
    expect(data[0]).toEqual({
      id: idOf('A2'),
      brand: 'Maison Lise',
      handle: 'A2',
      enName: 'Wool Coat',
      cnName: '',
      unreviewedCname: '羊毛大衣',
      quantity: 7,
      mainImage: '/uploads/A2.jpg',
      reviewedAt: null,
      reviewedBy: '',
    })
    expect(data.map(({ quantity }) => quantity)).toEqual([7, 3, 0, 0])
  })

  it.each([
    [{ sort: 'stockUp' }, ['A1', 'A4', 'A3', 'A2']],
    [{ sort: 'skuUp' }, ['A1', 'A2', 'A3', 'A4']],
    [{ sort: 'skuDown' }, ['A4', 'A3', 'A2', 'A1']],
    [{ sort: 'skuUp', page: 2, size: 3 }, ['A4']],
    [{ brand: 'Atelier' }, ['A3']],
    [{ brand: 'atel' }, []],
    [{ tag: 'ss26' }, ['A1']],
    [{ tag: 'ss' }, []],
    // Its tag is SS26.
    [{ season: 'spring-summer-2026' }, ['A1']],
    [{ season: 'autumn-winter-2026' }, []],
    [{ season: 'spring-summer-2026', tag: 'new', sort: 'stockUp' }, ['A1']],
    [{ spu: 'a2' }, ['A2']],
    [{ name: 'coat', sort: 'skuUp' }, ['A2', 'A3']],
    [{ name: '大衣' }, ['A2']],
    [{ name: '%' }, []],
    [{ state: 'reviewed' }, []],
  ])('of %j', async (query, expected) => {
    expect(await handles(query)).toEqual(expected)
  })

  it.each([{ sort: 'nameUp' }, { page: 0 }, { size: 501 }, { state: 'x' }])('refuses %j', async (query) => {
    expect(await list(query as never)).toMatchObject(refusal('INVALID_INPUT'))
  })
})

describe('a review', () => {
  it('gives the product its names, and is kept with who did it and what was before', async () => {
    const body = { productId: idOf('A2'), cnName: '  美利奴羊毛大衣 ', enName: 'Merino Coat' }
    expect(await server.ok(productNameReview, { body })).toBe(1)
    expect((await list({ spu: 'A2' })).data[0]).toMatchObject({
      enName: 'Merino Coat',
      cnName: '美利奴羊毛大衣',
      unreviewedCname: '',
      reviewedBy: 'Admin',
      reviewedAt: expect.any(String),
    })
    expect(await handles({ state: 'open', sort: 'skuUp' })).toEqual(['A1', 'A3', 'A4'])
    const [entry] = await server.ok(auditList, {
      query: { subject: 'product', subjectId: String(idOf('A2')), size: 10 },
    })
    expect(entry).toMatchObject({
      endpoint: 'productNameReview',
      before: { name: 'Wool Coat', cnName: '羊毛大衣' },
      after: { name: 'Merino Coat', cnName: '美利奴羊毛大衣' },
    })
  })

  it('leaves the English name where it is not given', async () => {
    await server.ok(productNameReview, { body: { productId: idOf('A2'), cnName: '羊毛大衣' } })
    expect((await list({ spu: 'A2' })).data[0]).toMatchObject({ enName: 'Merino Coat', cnName: '羊毛大衣' })
  })

  it.each([
    [() => ({ productId: 999_999, cnName: '大衣' }), 'PRODUCT_NOT_FOUND'],
    [() => ({ productId: idOf('A3'), cnName: ' ' }), 'PRODUCT_NAME_MISSING'],
    [() => ({ productId: idOf('A3'), cnName: '顶级大衣' }), 'PRODUCT_NAME_FORBIDDEN'],
    [() => ({ productId: idOf('A3'), cnName: '衣'.repeat(201) }), 'INVALID_INPUT'],
    [() => ({ productId: idOf('A3'), cnName: '大衣', enName: '' }), 'INVALID_INPUT'],
  ] as const)('is refused (%#)', async (body, error) => {
    expect(await server.call(productNameReview, { body: body() as never })).toMatchObject(refusal(error))
    expect((await list({ spu: 'A3' })).data[0]).toMatchObject({ cnName: '', reviewedAt: null })
  })

  it('of several happens for all of them or for none', async () => {
    const good = { productId: idOf('A3'), cnName: '羊毛大衣' }
    const bad = { productId: idOf('A4'), cnName: '最佳' }
    expect(await server.call(productNamesReview, { body: [good, bad] })).toMatchObject({
      ...refusal('PRODUCT_NAME_FORBIDDEN'),
      message: expect.stringContaining('A4'),
    })
    expect(await server.call(productNamesReview, { body: [good, good] })).toMatchObject(
      refusal('PRODUCT_TWICE'),
    )
    expect(await handles({ state: 'reviewed' })).toEqual(['A2'])
    expect(await server.ok(productNamesReview, { body: [good] })).toBe(1)
  })

  it('takes no place of names that somebody else has accepted or changed since they were read', async () => {
    const [seen] = (await list({ spu: 'A3' })).data
    if (!seen) throw new Error('no such style')
    const before = { enName: seen.enName, reviewedAt: seen.reviewedAt }
    const body = { productId: seen.id, cnName: '迟到的大衣', enName: seen.enName, before }
    server.clock.time = new Date(server.clock.time.getTime() + 1000)
    await server.ok(productNameReview, { body: { productId: seen.id, cnName: '同事的大衣', before } })
    for (const [call, sent] of [
      [productNameReview, body],
      [productNamesReview, [{ productId: idOf('A4'), cnName: '齐维' }, body]],
    ] as const)
      expect(await server.call(call, { body: sent as never })).toMatchObject({
        ...refusal('PRODUCT_NAMES_CHANGED_SINCE'),
        message: expect.stringContaining('A3'),
      })
    expect((await list({ spu: 'A3' })).data[0]).toMatchObject({ cnName: '同事的大衣' })
    expect((await list({ spu: 'A4' })).data[0]).toMatchObject({ reviewedAt: null })
    // The very same names are no trouble, and neither is who has looked again.
    await server.ok(productNameReview, { body: { ...body, cnName: '同事的大衣' } })
    const [now] = (await list({ spu: 'A3' })).data
    const again = { enName: now?.enName ?? '', reviewedAt: now?.reviewedAt ?? null }
    await server.ok(productNameReview, { body: { ...body, cnName: '羊毛大衣', before: again } })
  })

  it('is for who may change products', async () => {
    const body = { productId: idOf('A3'), cnName: '大衣' }
    expect((await server.call(productNameReview, { body, as: 'Sellers' })).status).toBe(403)
    expect((await server.call(productNamesReview, { body: [body], as: 'Sellers' })).status).toBe(403)
    expect((await server.call(nameLexiconRefresh, { as: 'Sellers' })).status).toBe(403)
  })

  it('of one product by many people at once ends with the names of one of them', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `大衣 ${at}`)
    await Promise.all(
      names.map((cnName) => server.ok(productNameReview, { body: { productId: idOf('A3'), cnName } })),
    )
    expect(names).toContain((await list({ spu: 'A3' })).data[0]?.cnName)
  })
})

describe('the lexicon', () => {
  it('learns from what was reviewed, and suggests names where none is', async () => {
    await server.ok(productNameReview, {
      body: { productId: idOf('A3'), cnName: '羊毛大衣', enName: 'Wool Coat' },
    })
    await upsertProducts(
      server.app.database.db,
      [style('B1', 'WOOL COAT', { brand: '' })],
      server.clock.now(),
    )
    await server.ok(nameLexiconRefresh)
    await server.runJobs()
    const suggested = new Map((await list({})).data.map((row) => [row.handle, row.unreviewedCname]))
    expect(suggested.get('B1')).toBe('羊毛大衣')
    expect(suggested.get('A1')).toBe('Maison Lise 棉质连衣裙')
    expect(suggested.get('A4')).toBe('')
    expect(suggested.get('A3')).toBe('')
  })

  it('learns in one turn and suggests in another, where either takes long', async () => {
    await upsertProducts(
      server.app.database.db,
      [style('B2', 'WOOL COAT', { brand: '' })],
      server.clock.now(),
    )
    await server.ok(nameLexiconRefresh)
    expect(await jobsInShortTurns(server, 'suggestNames')).toBe(2)
    expect((await list({ spu: 'B2' })).data[0]?.unreviewedCname).toBe('羊毛大衣')
  })

  it('never suggests again for what was reviewed meanwhile', async () => {
    const b1 = (await list({ spu: 'B1' })).data[0]?.id ?? 0
    await server.ok(productNameReview, { body: { productId: b1, cnName: '大衣' } })
    await server.ok(nameLexiconRefresh)
    await server.runJobs()
    expect((await list({ spu: 'B1' })).data[0]).toMatchObject({ cnName: '大衣', unreviewedCname: '' })
  })

  it('is said to be where an accepted name came from', async () => {
    const source = async (spu: string) =>
      (await server.ok(styleGet, { query: { id: idOf(spu) } })).sources.find(
        ({ field }) => field === 'cnName',
      )
    await server.ok(productNameReview, { body: { productId: idOf('A1'), cnName: 'Maison Lise 棉质连衣裙' } })
    await server.ok(productNameReview, { body: { productId: idOf('A4'), cnName: '裙' } })
    expect([await source('A1'), await source('A4')]).toMatchObject([
      { kind: 'translation', by: 'admin' },
      { kind: 'person', by: 'admin' },
    ])
  })
})
