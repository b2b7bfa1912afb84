import {
  type importSites,
  productImportClear,
  productImportGet,
  productImportRows,
  productImportSummary,
  productImportUpload,
} from '@selvedge/contract/products/imports/imports.ts'
import { seasonsIn } from '@selvedge/contract/products/imports/seasons.ts'
import { productMappingSave } from '@selvedge/contract/products/mappings/mappings.ts'
import { brandNames } from '@selvedge/contract/products/products/brands.ts'
import { rowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { query } from '../../../core/db/db.ts'
import { upsertProducts } from '../products/products.sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const style = { cnName: '', category: '', image: '', ref: '' }
  await upsertProducts(
    server.app.database.db,
    [
      {
        ...style,
        spu: 'coat-1',
        name: 'Coat',
        brand: 'Lise',
        variants: [
          { sku: 'coat-1-S', barcode: '111', size: 'S', image: '' },
          { sku: 'coat-1-M', barcode: '222', size: 'M', image: '' },
        ],
      },
      { ...style, spu: 'hat-1', name: 'Hat', brand: 'Other', variants: [] },
    ],
    server.clock.now(),
  )
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})
beforeEach(() => server.ok(productImportClear, {}))

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const season = 'spring-summer-2026'
interface Given {
  encoding?: Encoding
  brand?: string
  season?: string
  site?: (typeof importSites)[number]
  tags?: string
}
const send = (text: string | Uint8Array<ArrayBuffer>, given: Given = {}, more = {}) =>
  server.call(productImportUpload, {
    body: {
      file: { name: 'products.csv', bytes: typeof text === 'string' ? bytes(text) : text },
      brand: 'Lise',
      season,
      ...given,
    },
    ...more,
  })
const rows = (view: 'update' | 'upload' | 'changed' | 'conflict' | '' = '', words = '') =>
  server.ok(productImportRows, { query: { view, query: words, size: 500 } })
const refusedRows = z.object({ data: z.object({ problems: z.array(rowProblem) }) })
const problemsOf = async (text: string, given: Given = {}) => {
  const answer = await send(text, given)
  expect(answer).toMatchObject(refusal('ROWS_REFUSED'))
  return refusedRows
    .parse(answer)
    .data.problems.map(({ row, column, message }) => [row, column, message.kind])
}

const head = 'SPU,Name,SKU,Barcode,Color,Size,Price\n'

describe('a sheet of products', () => {
  it('is kept as a list of the own, with what each row changes', async () => {
    const answer = await send(
      `${head}coat-1,Warm coat,coat-1-S,111,,S,120\ncoat-1,Warm coat,coat-1-L,333,,L,120.50\nskirt-1,Skirt,skirt-1-S,,Red,S,\n`,
      { tags: 'new，small pic, new' },
    )
    expect(answer).toMatchObject({ code: 0, data: { products: 2, variants: 3 } })
    expect(await rows()).toMatchObject([
      {
        row: 2,
        handle: 'coat-1',
        sku: 'coat-1-S',
        statusLabel: 'update',
        variantId: expect.any(Number),
        price: '120.00',
        changes: [
          { prop: 'name', before: 'Coat', after: 'Warm coat' },
          { prop: 'price', before: '', after: '120.00' },
          { prop: 'season', before: '', after: season },
          { prop: 'tags', before: '', after: 'new, small pic' },
        ],
      },
      {
        row: 3,
        sku: 'coat-1-L',
        statusLabel: 'upload',
        variantId: null,
        // The SKU is new, and has no price and size that would change; its style is not.
        changes: [
          { prop: 'name', before: 'Coat', after: 'Warm coat' },
          { prop: 'season', before: '', after: season },
          { prop: 'tags', before: '', after: 'new, small pic' },
        ],
        price: '120.50',
      },
      { row: 4, sku: 'skirt-1-S', color: 'Red', price: '', compareAt: '', shopifyId: '' },
    ])
    expect(await server.ok(productImportSummary, {})).toMatchObject({
      brand: 'Lise',
      season,
      site: '',
      tags: ['new', 'small pic'],
      fileName: 'products.csv',
      products: 2,
      rows: 3,
      update: 1,
      upload: 2,
      changed: 2,
      conflict: 0,
      conflicts: [],
    })
    expect((await rows('update')).map(({ sku }) => sku)).toEqual(['coat-1-S'])
    expect((await rows('upload')).map(({ sku }) => sku)).toEqual(['coat-1-L', 'skirt-1-S'])
    expect((await rows('changed')).map(({ sku }) => sku)).toEqual(['coat-1-S', 'coat-1-L'])
    expect((await rows('', 'skirt')).map(({ sku }) => sku)).toEqual(['skirt-1-S'])
  })

  it('says which colour a SKU is of from now on', async () => {
    await send(`${head}coat-1,Coat,coat-1-S,,Red,S,\n`, { tags: '' })
    const [row] = await rows('changed')
    expect(row?.changes).toContainEqual({ prop: 'color', before: '', after: 'Red' })
  })

  it('says what a list changes of a style of which it names new SKUs alone', async () => {
    await send(`${head}coat-1,Warm coat,coat-1-XXL,,,XXL,130\n`)
    expect(await rows('changed')).toMatchObject([
      {
        sku: 'coat-1-XXL',
        statusLabel: 'upload',
        changes: [
          { prop: 'name', before: 'Coat', after: 'Warm coat' },
          { prop: 'season', before: '', after: season },
        ],
      },
    ])
    expect(await server.ok(productImportSummary, {})).toMatchObject({ update: 0, upload: 1, changed: 1 })
  })

  it('says of prices and tags what the release changes, as it changes them', async () => {
    const { db } = server.app.database
    await db.execute(
      sql`insert into variant_price (sku, channel, price, compare_at, source, changed_at, changed_by)
          values ('coat-1-S', 'first', 100, 150, 'sheet', now(), 'x'), ('coat-1-M', 'first', 100, null, 'sheet', now(), 'x'),
            ('coat-1-S', 'second', 70, null, 'sheet', now(), 'x')`,
    )
    await db.execute(
      sql`insert into product_tag (product_id, tag)
          select id, tag from product cross join unnest(array[${season}, 'worn']) as tag where spu = 'coat-1'`,
    )
    const changesOf = async (...lines: string[]) => {
      const sent = await send(
        `SPU,Name,SKU,Size,Price,Compare At Price,Tags\n${lines.map((line) => `coat-1,Coat,${line}\n`).join('')}`,
        { tags: 'worn' },
      )
      expect(sent).toMatchObject({ code: 0 })
      return (await rows()).map(({ changes }) => changes)
    }
    expect(await changesOf('coat-1-S,S,100,,worn', 'coat-1-M,M,100.00,,worn')).toEqual([[], []])
    expect(await server.ok(productImportSummary, {})).toMatchObject({ changed: 0 })
    expect(await changesOf('coat-1-S,S,120,,wool', 'coat-1-M,M,,130,wool')).toEqual([
      [
        { prop: 'price', before: '100.00', after: '120.00' },
        { prop: 'tags', before: '', after: 'wool' },
      ],
      [
        { prop: 'compareAt', before: '', after: '130.00' },
        { prop: 'tags', before: '', after: 'wool' },
      ],
    ])
    // Above what was crossed out nothing is.
    expect(await changesOf('coat-1-S,S,160,,', 'coat-1-M,M,90,,')).toEqual([
      [
        { prop: 'price', before: '100.00', after: '160.00' },
        { prop: 'compareAt', before: '150.00', after: '' },
      ],
      [{ prop: 'price', before: '100.00', after: '90.00' }],
    ])
    expect(await server.ok(productImportSummary, {})).toMatchObject({ changed: 2 })
    await db.execute(sql`delete from variant_price`)
    await db.execute(sql`delete from product_tag`)
  })

  it('is answered whole with its mappings, in the words of the call', async () => {
    await send(`${head}coat-1,Coat,coat-1-S,111,,S,\ncoat-1,Coat,coat-1-L,333,,L,\n`, { site: 'ca' })
    const list = await server.ok(productImportGet, {})
    expect(list).toMatchObject({ brand: 'Lise', season, site: 'ca', tags: [] })
    expect(list.products).toEqual([
      {
        name: 'Coat',
        vendor: 'Lise',
        handle: 'coat-1',
        tags: [],
        variants: [
          { sku: 'coat-1-S', barcode: '111', id: expect.any(Number), shopifyId: '', statusLabel: 'update' },
          { sku: 'coat-1-L', barcode: '333', id: null, shopifyId: '', statusLabel: 'upload' },
        ],
      },
    ])
    expect(list.mappings.find(({ prop }) => prop === 'sku')).toEqual({
      prop: 'sku',
      name: '',
      propertyValue: '',
      variantProperty: true,
    })
  })

  it('warns of a SKU with the barcode of another one, and takes it', async () => {
    await send(`${head}coat-1,Coat,coat-1-XL,222,,XL,\n`)
    expect(await rows('conflict')).toMatchObject([
      { sku: 'coat-1-XL', barcode: '222', barcodeOf: 'coat-1-M' },
    ])
    expect(await server.ok(productImportSummary, {})).toMatchObject({
      conflict: 1,
      conflicts: [{ sku: 'coat-1-XL', barcode: '222', other: 'coat-1-M' }],
    })
  })

  it('is read by the columns of its brand, and by values where it says nothing; the brand may be new', async () => {
    await server.ok(productMappingSave, {
      body: {
        brand: 'Neu',
        mappings: [
          { prop: 'sku', name: 'Artikel' },
          { prop: 'name', name: 'Bezeichnung' },
          { prop: 'origin', propertyValue: 'Italy' },
        ],
      },
    })
    const answer = await send('Artikel;Bezeichnung;SPU;SKU\na-1;Hose;a;x\n', { brand: 'Neu' })
    expect(answer).toMatchObject({ code: 0, data: { products: 1 } })
    expect(await rows()).toMatchObject([{ sku: 'a-1', name: 'Hose', handle: 'a' }])
    expect(await server.ok(brandNames, {})).not.toContain('Neu')
    expect(await send(`${head}a,Hose,a-1,,,,\n`, { brand: 'Neu' })).toMatchObject(
      refusal('PRODUCT_IMPORT_COLUMNS'),
    )
  })

  it('is read in Chinese, from Windows', async () => {
    // 款号,英文名,商品编码 in GBK
    const title = Uint8Array.from([
      0xbf, 0xee, 0xba, 0xc5, 0x2c, 0xd3, 0xa2, 0xce, 0xc4, 0xc3, 0xfb, 0x2c, 0xc9, 0xcc, 0xc6, 0xb7, 0xb1,
      0xe0, 0xc2, 0xeb, 0x0d, 0x0a,
    ])
    expect(await send(new Uint8Array([...title, ...bytes('z-1,Zip,z-1-S\r\n')]))).toMatchObject({
      data: { products: 1 },
    })
  })

  it('is read by another encoding where that is chosen, with prices as people write them', async () => {
    // Café in Windows-1252, of which GB18030 would make Chinese.
    const cafe = Uint8Array.from([0x43, 0x61, 0x66, 0xe9, 0x73])
    const file = new Uint8Array([...bytes('SPU,Name,SKU,Price\na,'), ...cafe, ...bytes(',a-1,"$1,250.50"\n')])
    expect(await send(file)).toMatchObject({ code: 0 })
    expect((await rows())[0]?.name).not.toBe('Cafés')
    expect(await send(file, { encoding: 'windows-1252' })).toMatchObject({ code: 0 })
    expect(await rows()).toMatchObject([{ name: 'Cafés', price: '1250.50' }])
  })

  it('is cleared as the one that was looked at, and no other that has come since', async () => {
    await send(`${head}a,A,a-1,,,,\n`)
    const id = (await server.ok(productImportSummary, {}))?.id ?? 0
    await send(`${head}b,B,b-1,,,,\n`)
    const stale = await server.call(productImportClear, { query: { id } })
    expect(stale).toMatchObject(refusal('PRODUCT_IMPORT_CHANGED'))
    expect((await rows()).map(({ sku }) => sku)).toEqual(['b-1'])
    const own = (await server.ok(productImportSummary, {}))?.id ?? 0
    expect(await server.ok(productImportClear, { query: { id: own } })).toBe(1)
    expect(await server.ok(productImportClear, { query: { id: own } })).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('takes the place of the one before, and is of nobody else', async () => {
    await send(`${head}a,A,a-1,,,,\n`)
    await send(`${head}b,B,b-1,,,,\n`)
    expect((await rows()).map(({ sku }) => sku)).toEqual(['b-1'])
    const other = await server.ok(productImportRows, { query: {}, as: 'Sellers' })
    expect(other).toEqual([])
    expect(await server.ok(productImportClear, {})).toBe(1)
    expect(await rows()).toEqual([])
    expect(await server.ok(productImportSummary, {})).toBeNull()
    expect(await server.ok(productImportGet, {})).toMatchObject({ brand: '', products: [] })
  })
})

it('takes the seasons of the year that it is in the shop', async () => {
  const { clock } = server
  const before = clock.time
  const sendAt = async (now: string) => {
    clock.time = new Date(now)
    await server.app.database.db.execute(
      sql`update session set created_at = ${now}::timestamptz, confirmed_at = ${now}::timestamptz,
            expires_at = ${now}::timestamptz + interval '11 hours'`,
    )
    return send(`${head}a,A,a-1,,,,\n`, { season: 'spring-summer-2029' })
  }
  expect(await sendAt('2026-12-31T15:59:00.000Z')).toMatchObject(refusal('PRODUCT_IMPORT_SEASON'))
  expect(await sendAt('2026-12-31T16:00:00.000Z')).toMatchObject({ code: 0 })
  await sendAt(before.toISOString())
})

describe('rows that are wrong', () => {
  it.each([
    [
      'two seasons',
      'SPU,Name,SKU,Season\na,A,a-1,SS26\nb,A,b-2,AW26\n',
      [[3, 'season', 'productImport.season']],
    ],
    [
      'two spellings',
      'SPU,Name,SKU,Brand\na,A,a-1,Lise\nb,B,b-1,LISE\n',
      [[3, 'brand', 'productImport.brand']],
    ],
    [
      'a barcode twice',
      `${head}a,A,a-1,9,,S,\na,A,a-2,9,,M,\n`,
      [[3, 'barcode', 'productImport.barcodeTwice']],
    ],
    ['a Chinese handle', `${head}外套,A,a-1,,,,\n`, [[2, 'handle', 'productImport.handle']]],
    [
      'HTML',
      `${head}a,<b>A</b>,a-1,,,,\nb,A &amp; B,b-1,,,,\n`,
      [
        [2, 'name', 'productImport.html'],
        [3, 'name', 'productImport.html'],
      ],
    ],
    ['a SKU twice', `${head}a,A,a-1,,,S,\na,A,a-1,,,M,\n`, [[3, 'sku', 'row.repeats']]],
    ['a price', `${head}a,A,a-1,,,,"12,50"\n`, [[2, 'price', 'productImport.price']]],
    ['a price that is a sign alone', `${head}a,A,a-1,,,,¥\n`, [[2, 'price', 'productImport.price']]],
    [
      'nothing there',
      `${head},,a-1,,,,\na,A,,,,,\n`,
      [
        [2, 'handle', 'cell.missing'],
        [2, 'name', 'cell.missing'],
        [3, 'sku', 'cell.missing'],
      ],
    ],
    ['another name', `${head}a,A,a-1,,,S,\na,B,a-2,,,M,\n`, [[3, 'name', 'productImport.differs']]],
    ['case', `${head}a,A,a-1,,,S,\nA,A,a-2,,,M,\n`, [[3, 'handle', 'productImport.handleCase']]],
    [
      'a style that is here in capitals',
      `${head}COAT-1,Coat,c-9,,,,\n`,
      [[2, 'handle', 'productImport.otherCase']],
    ],
    [
      'prices of nothing, and below what is crossed out',
      'SPU,Name,SKU,Size,Price,Compare At Price\na,A,a-1,S,0,\na,A,a-2,M,10,0.00\na,A,a-3,L,10,9.99\na,A,a-4,XL,10,10\n',
      [
        [2, 'price', 'price.low'],
        [3, 'compareAt', 'price.low'],
        [4, 'compareAt', 'price.compare'],
      ],
    ],
    ['the same size', `${head}a,A,a-1,,Red,S,\na,A,a-2,,red,s,\n`, [[3, 'size', 'productImport.sameOption']]],
    ['a SKU of another style', `${head}a,A,coat-1-S,,,,\n`, [[2, 'sku', 'productImport.otherStyle']]],
    [
      'a style of another brand',
      `${head}hat-1,Hat,hat-1-S,,,,\n`,
      [[2, 'handle', 'productImport.otherBrand']],
    ],
    ['a picture', 'SPU,Name,SKU,Image\na,A,a-1,javascript:alert(1)\n', [[2, 'image', 'productImport.image']]],
    [
      'what is read by another encoding, or saved by Excel with an exponent, below empty lines',
      `${head}\n,,,,,,\na,A\ufffd,a-1,6.90123E+12,,S,\na,A\ufffd,1.2e+05,,,M,\n`,
      [
        [4, 'name', 'cell.unreadable'],
        [4, 'barcode', 'cell.exponent'],
        [5, 'name', 'cell.unreadable'],
        [5, 'sku', 'cell.exponent'],
      ],
    ],
    ['what is too long', `${head}a,A,${'s'.repeat(101)},,,,\n`, [[2, 'sku', 'cell.tooLong']]],
    ['tags', `SPU,Name,SKU,Tags\na,A,a-1,${'t'.repeat(256)}\n`, [[2, 'tags', 'productImport.tags']]],
  ])('%s: are named, and nothing is taken', async (_, text, expected) => {
    await send(`${head}kept,Kept,kept-1,,,,\n`)
    expect(await problemsOf(text)).toEqual(expected)
    expect((await rows()).map(({ sku }) => sku)).toEqual(['kept-1'])
  })

  it('leave nothing half done', async () => {
    const counted = () =>
      query(server.app.database.db, sql`select count(*)::int as styles from product_import_style`)
    const before = await counted()
    await send(`${head}a,A,a-1,,,,\nb,,b-1,,,,\n`)
    expect(await counted()).toEqual(before)
  })
})

describe('is refused', () => {
  const good = `${head}a,A,a-1,,,,\n`
  it.each([
    [good, { brand: '' }, 'MAPPING_NO_BRAND'],
    [good, { brand: 'LISE' }, 'BRAND_SPELLING'],
    [good, { season: '' }, 'PRODUCT_IMPORT_SEASON'],
    [good, { season: 'spring-summer-2018' }, 'PRODUCT_IMPORT_SEASON'],
    [good, { tags: Array.from({ length: 21 }, (_, index) => index).join() }, 'PRODUCT_IMPORT_TAGS'],
    ['PK\u0003\u0004', {}, 'PRODUCT_IMPORT_NOT_SHEET'],
    ['"a', {}, 'PRODUCT_IMPORT_UNREADABLE'],
    ['<html>', {}, 'PRODUCT_IMPORT_UNREADABLE'],
    ['', {}, 'PRODUCT_IMPORT_EMPTY'],
    [head, {}, 'PRODUCT_IMPORT_EMPTY'],
    ['SPU,Name\na,A\n', {}, 'PRODUCT_IMPORT_COLUMNS'],
    ['SPU,Name,SKU,Price,price\na,A,S,1,2\n', {}, 'PRODUCT_IMPORT_COLUMN_TWICE'],
    ['SPU,Name,SKU,Barcode,EAN\na,A,S,1,2\n', {}, 'PRODUCT_IMPORT_COLUMNS_ALIKE'],
    [`${head}${'a,A,a-1,,,,\n'.repeat(20_001)}`, {}, 'PRODUCT_IMPORT_TOO_MANY'],
  ] as const)('%# with a word of its own', async (text, given, error) => {
    expect(await send(text, given)).toMatchObject(refusal(error))
  })

  it('with what can not be read in it', async () => {
    expect((await send('<html>')).message).toBe('文件无法读取：文件内容是网页，请另存为 .xlsx 或 .csv 后重试')
  })

  it('with the names of both columns where two are of one property', async () => {
    expect((await send('SPU,Name,SKU,Barcode,EAN\na,A,S,1,2\n')).message).toBe(
      '几列都是“条码”：Barcode、EAN，请只留一列，或在该品牌的属性映射中指定',
    )
  })

  it('in the words of the specification without a brand', async () => {
    expect((await send(good, { brand: '' })).message).toBe('请选择品牌')
  })

  it('to whoever may only look', async () => {
    expect((await send(good, {}, { as: 'Sellers' })).status).toBe(403)
    expect((await server.call(productImportClear, { as: 'Sellers' })).status).toBe(403)
  })
})

test('seasons go from 2019 to two years ahead, the newest first', () => {
  const all = seasonsIn(2026)
  expect(all.slice(0, 3)).toEqual(['autumn-winter-2028', 'spring-summer-2028', 'autumn-winter-2027'])
  expect(all.slice(-2)).toEqual(['autumn-winter-2019', 'spring-summer-2019'])
  expect(all).toHaveLength(20)
})
