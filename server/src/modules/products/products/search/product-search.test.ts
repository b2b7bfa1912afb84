import { brandModelList, brandNames } from '@selvedge/contract/products/products/brands.ts'
import { productExport } from '@selvedge/contract/products/products/product-export.ts'
import { productSearch, productTagSearch } from '@selvedge/contract/products/products/product-search.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { upsertProducts } from '../products.sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const style = (spu: string, brand: string, name: string, tags: string[], cnName = '') => ({
    spu,
    name,
    cnName,
    brand,
    category: '',
    image: '',
    tags,
    variants: [{ sku: `${spu}-36`, barcode: `69${spu}`, size: '36', image: '' }],
  })
  await upsertProducts(
    server.app.database.db,
    [
      style('coat-1', 'Lise', 'Wool Coat', ['SS26', 'New'], '羊毛大衣'),
      style('coat-2', 'Atelier', 'Trench Coat', ['ss26']),
      style('dress-1', 'Lise', '100% Silk Dress', []),
    ],
    server.clock.now(),
  )
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const search = async (query: object) => {
  const { data, total } = await server.call(productSearch, { query: query as never, as: 'Customs' })
  return [total, ...data.map(({ handle }) => handle)]
}

it.each([
  [{ keyword: 'coat' }, [2, 'coat-1', 'coat-2']],
  [{ keyword: 'COAT', size: 1, no: 2 }, [2, 'coat-2']],
  [{ keyword: '羊毛' }, [1, 'coat-1']],
  [{ keyword: 'lise' }, [2, 'coat-1', 'dress-1']],
  [{ keyword: 'DRESS-1-36' }, [1, 'dress-1']],
  [{ keyword: '69coat-2' }, [1, 'coat-2']],
  [{ keyword: '100%' }, [1, 'dress-1']],
  [{ keyword: '%' }, [1, 'dress-1']],
  [{ keyword: 'nothing' }, [0]],
])('%j finds %j', async (query, expected) => {
  expect(await search(query)).toEqual(expected)
})

it('tells of a product what it is, and under what it is filed', async () => {
  const [found] = await server.ok(productSearch, { query: { keyword: 'Wool' } })
  expect(found).toEqual({
    id: expect.any(Number),
    handle: 'coat-1',
    vendor: 'Lise',
    name: 'Wool Coat',
    cnName: '羊毛大衣',
    image: '',
    tags: ['New', 'SS26'],
  })
})

it('finds the products of a whole tag, however it is written', async () => {
  const found = await server.ok(productTagSearch, { query: { tag: 'SS26' } })
  expect(found.map(({ handle }) => handle)).toEqual(['coat-1', 'coat-2'])
  expect(await server.ok(productTagSearch, { query: { tag: 'SS' } })).toEqual([])
})

it.each([
  {},
  { keyword: ' ' },
  { keyword: 'a', no: 0 },
  { keyword: 'a', size: 501 },
  { keyword: 'a'.repeat(101) },
])('refuses %j', async (query) => {
  expect(await server.call(productSearch, { query: query as never })).toMatchObject(refusal('INVALID_INPUT'))
})

it('leaves the tags of a product where a later file says nothing of them', async () => {
  await upsertProducts(
    server.app.database.db,
    [{ spu: 'coat-1', name: 'Wool Coat', cnName: '', brand: 'Lise', category: '', image: '', variants: [] }],
    server.clock.now(),
  )
  const [found] = await server.ok(productSearch, { query: { keyword: 'coat-1' } })
  expect(found?.tags).toEqual(['New', 'SS26'])
})

it('names all brands, and counts their styles', async () => {
  expect(await server.ok(brandNames)).toEqual(['Atelier', 'Lise'])
  expect(await server.call(brandModelList, { query: { size: 999_999 } })).toMatchObject({
    total: 2,
    data: [
      { brandName: 'Atelier', styles: 1 },
      { brandName: 'Lise', styles: 2 },
    ],
  })
  expect(await server.ok(brandModelList, { query: { size: 1, skip: 1 } })).toMatchObject([
    { brandName: 'Lise' },
  ])
})

it('exports what was chosen, a row for each variant', async () => {
  const all = await server.ok(productSearch, { query: { keyword: 'coat' } })
  const ids = all.map(({ id }) => id)
  const { raw } = await server.call(productExport, { query: { format: 'csv' }, body: { ids } })
  const [header, ...rows] = raw.toString().trim().split('\r\n')
  expect(header).toContain('SPU,英文名,中文名,品牌')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('coat-1,Wool Coat,羊毛大衣,Lise')
  expect(rows[0]).toContain('"New, SS26"')
  expect(rows[0]).toContain('coat-1-36,69coat-1,,36')
})

it('exports nothing of products that are not there, and no more than a call may have', async () => {
  const send = (ids: number[]) => server.call(productExport, { body: { ids } })
  expect(await send([999_999])).toMatchObject(refusal('PRODUCT_NOT_FOUND'))
  expect(await send([])).toMatchObject(refusal('INVALID_INPUT'))
  expect(await send(Array.from({ length: 2_001 }, (_, at) => at + 1))).toMatchObject(refusal('INVALID_INPUT'))
})
