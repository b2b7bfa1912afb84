import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { mappingPropNames } from '@selvedge/contract/products/mappings/mapping-props.ts'
import { productMappingList, productMappingSave } from '@selvedge/contract/products/mappings/mappings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { upsertProducts } from '../products/products.sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const coat = { spu: 'coat-1', name: 'Coat', cnName: '', brand: 'Lise Mode', category: '', image: '' }
  await upsertProducts(server.app.database.db, [{ ...coat, variants: [] }], server.clock.now())
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const list = (brand: string) => server.ok(productMappingList, { query: { brand } })
const of = async (brand: string, prop: string) => (await list(brand)).find((row) => row.prop === prop)
type Mapping = { prop: 'sku' | 'name' | 'origin'; name?: string; propertyValue?: string }
const save = (brand: string, mappings: Mapping[], more = {}) =>
  server.call(productMappingSave, { body: { brand, mappings }, ...more })

describe('the columns of a brand', () => {
  it('are as usual where nobody has said otherwise', async () => {
    const rows = await list('')
    expect(rows.map(({ prop }) => prop)).toEqual(mappingPropNames)
    expect(rows.find(({ prop }) => prop === 'sku')).toEqual({
      prop: 'sku',
      name: '',
      propertyValue: '',
      variantProperty: true,
      usual: ['SKU', 'Variant SKU', '商品编码'],
      version: expect.any(String),
    })
    expect(await of('Lise Mode', 'name')).toMatchObject({ name: '', variantProperty: false })
  })

  it('are kept by brand, one that is new as well, and replaced as a whole', async () => {
    expect(
      await save('Lise Mode', [
        { prop: 'sku', name: 'Artikel' },
        { prop: 'origin', propertyValue: 'Italy' },
        { prop: 'name' },
      ]),
    ).toMatchObject({ code: 0, data: 1 })
    expect(await of('Lise Mode', 'sku')).toMatchObject({ name: 'Artikel', propertyValue: '' })
    expect(await of('Lise Mode', 'origin')).toMatchObject({ name: '', propertyValue: 'Italy' })
    expect(await of('Nobody yet', 'sku')).toMatchObject({ name: '' })
    await save('Nobody yet', [{ prop: 'sku', name: 'Code' }])
    expect(await of('Nobody yet', 'sku')).toMatchObject({ name: 'Code' })
    await save('Lise Mode', [{ prop: 'sku', name: 'Art.' }])
    expect(await of('Lise Mode', 'sku')).toMatchObject({ name: 'Art.' })
    expect(await of('Lise Mode', 'origin')).toMatchObject({ propertyValue: '' })
  })

  it('are taken with the brand in the query, and rows as the list has them', async () => {
    const rows = await list('Nobody yet')
    const body = {
      mappings: rows.map((row) => ({ ...row, name: row.prop === 'size' ? 'Taille' : row.name })),
    }
    expect(await server.ok(productMappingSave, { query: { brand: 'Nobody yet' }, body })).toBe(1)
    expect(await of('Nobody yet', 'size')).toMatchObject({ name: 'Taille' })
    expect(await of('Nobody yet', 'sku')).toMatchObject({ name: 'Code' })
  })

  it('are not overwritten by whoever opened them before somebody else changed them', async () => {
    const over = (name: string, version?: string) =>
      server.call(productMappingSave, {
        body: { brand: 'Opened twice', mappings: [{ prop: 'sku', name }], version },
      })
    const versionOf = async () => (await of('Opened twice', 'name'))?.version
    const none = await versionOf()
    expect(await over('One', none)).toMatchObject({ code: 0 })
    expect(await over('Other', none)).toMatchObject({
      ...refusal('MAPPING_CHANGED_SINCE'),
      message: '品牌 Opened twice 的属性映射刚被他人修改：您没有改过的已是最新内容，请核对后再保存',
    })
    expect(await of('Opened twice', 'sku')).toMatchObject({ name: 'One' })
    const first = await versionOf()
    expect(await over('Two', first)).toMatchObject({ code: 0 })
    expect(await over('Without', undefined)).toMatchObject({ code: 0 })
    const shown = await versionOf()
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => over(name, shown)))
    expect(answers.map(({ code }) => code).sort((x, y) => y - x)).toEqual([
      0,
      refusal('MAPPING_CHANGED_SINCE').code,
      refusal('MAPPING_CHANGED_SINCE').code,
    ])
    await save('Nobody yet', [{ prop: 'sku', name: 'Code' }])
  })

  it('leave what they were and what they are', async () => {
    const [entry] = await server.ok(auditList, { query: { size: 1 } })
    expect(entry).toMatchObject({ subject: 'productMapping', subjectId: 'Nobody yet' })
  })
})

describe('are refused', () => {
  it('without a brand, with a property twice, and for a brand that is written otherwise', async () => {
    const none = await save('', [])
    expect(none).toMatchObject(refusal('MAPPING_NO_BRAND'))
    expect(none.message).toBe('请选择品牌')
    expect(await save('Lise Mode', [{ prop: 'sku' }, { prop: 'sku' }])).toMatchObject(
      refusal('MAPPING_TWICE'),
    )
    for (const brand of ['LISE MODE', 'lise  mode', 'LiseMode'])
      expect(await save(brand, [])).toMatchObject(refusal('BRAND_SPELLING'))
    expect(await of('Lise Mode', 'sku')).toMatchObject({ name: 'Art.' })
  })

  it('to whoever may only look', async () => {
    expect((await save('Lise Mode', [], { as: 'Sellers' })).status).toBe(403)
  })
})
