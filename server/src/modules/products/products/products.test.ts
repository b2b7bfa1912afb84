import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandList, variantList } from '@selvedge/contract/products/products/products.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { holdOpen, inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { run } from '../../../commands/products.ts'
import { type Db, query } from '../../../core/db/db.ts'
import { transact } from '../../../core/db/transact.ts'
import { lockProducts, lockStyles, upsertProducts } from './products.sql.ts'
import { missingColumns, readProductSheet } from './save/storefront-csv.rules.ts'

const sheet = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Variant Image
linen-dress,Linen dress,Tilleul,Dress,Color,Ecru,Size,S,TIL1-01-S,120,'2000000000015,https://shop.test/a.jpg,
linen-dress,,,,,Ecru,,M,TIL1-01-M,120,2000000000022,https://shop.test/b.jpg,https://shop.test/m.jpg
linen-dress,,,,,,,,,,,https://shop.test/c.jpg,
wool-hat,"Hat, ""warm""",Tilleul,Hat,Title,Default Title,,,,30,,,
wool-scarf,Scarf,Tilleul,Scarf,Title,Default Title,,,TIL1-01-M,30,,,
`

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'selvedge-products-'))
  await writeFile(join(folder, 'products.csv'), `\uFEFF${sheet}`)
  await writeFile(join(folder, 'other.csv'), 'Name,Price\nA,1\n')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const databaseUrl = () => server.databaseUrl

describe('the product export of the storefront', () => {
  it('becomes products and variants, with size and picture', async () => {
    expect(await run(databaseUrl(), [join(folder, 'products.csv')])).toBe(0)
    expect(await server.ok(variantList, { query: { keyword: 'til1' } })).toEqual([
      expect.objectContaining({
        sku: 'TIL1-01-M',
        size: 'M',
        barcode: '2000000000022',
        image: 'https://shop.test/m.jpg',
      }),
      expect.objectContaining({
        sku: 'TIL1-01-S',
        size: 'S',
        barcode: '2000000000015',
        brand: 'Tilleul',
        image: 'https://shop.test/a.jpg',
      }),
    ])
  })

  it('leaves the colour to be told beside the size', async () => {
    const own = { barcode: '', color: 'Ecru', size: 'S', image: '' }
    const style = { spu: 'two', name: 'Two', cnName: '', brand: '', category: '', image: '' }
    const variants = [
      { ...own, sku: 'TWO-01-S' },
      { ...own, sku: 'TWO-02-S', color: 'Navy' },
    ]
    await upsertProducts(server.app.database.db, [{ ...style, variants }], server.clock.now())
    const found = await server.ok(variantList, { query: { keyword: 'TWO-0' } })
    expect(found.map(variantOptions)).toEqual(['Ecru / S', 'Navy / S'])
  })

  it('changes nothing when it is read again', async () => {
    const before = await server.ok(variantList, { query: { keyword: '' } })
    expect(await run(databaseUrl(), [join(folder, 'products.csv')])).toBe(0)
    expect(await server.ok(variantList, { query: { keyword: '' } })).toEqual(before)
  })

  it('is refused when it is another file, or none', async () => {
    expect(await run(databaseUrl(), [join(folder, 'other.csv')])).toBe(2)
    expect(await run(databaseUrl(), [])).toBe(2)
    expect(missingColumns(['Handle'])).toEqual(['Title', 'Variant SKU'])
  })

  it('leaves out variants without a SKU and SKUs that stand twice, and says which', () => {
    const rows = [
      {
        Handle: 'wool-hat',
        Title: 'Hat',
        'Option1 Name': 'Color',
        'Option1 Value': 'Dark red',
        'Variant Price': '3',
      },
      { Handle: 'a', Title: 'A', 'Variant SKU': 'X' },
      { Handle: 'b', Title: 'B', 'Variant SKU': 'X' },
      { Handle: '', Title: 'C', 'Variant SKU': 'Y' },
    ]
    expect(readProductSheet(rows, false).leftOut).toEqual([
      { row: 1, reason: 'no SKU' },
      { row: 3, reason: 'SKU X stands in row 2 already' },
      { row: 4, reason: 'no handle' },
    ])
    const made = readProductSheet(rows, true).products[0]
    expect(made?.variants).toEqual([{ sku: 'wool-hat-Dark-red', barcode: '', size: 'Dark red', image: '' }])
  })
})

describe('variants', () => {
  it('are found by SKU, barcode and name, and paged', async () => {
    const byName = await server.call(variantList, { query: { keyword: 'LINEN', size: 1 } })
    expect(byName).toMatchObject({ total: 2 })
    expect(byName.data).toHaveLength(1)
    expect(await server.ok(variantList, { query: { keyword: '2000000000015' } })).toHaveLength(1)
    expect(await server.ok(variantList, { query: { keyword: '%' } })).toHaveLength(0)
  })

  it('that are meant to the letter come first', async () => {
    const { pool } = server.app.database
    await pool.query(
      `insert into variant (product_id, sku, created_at) select id, 'A-TIL1-01-S', now() from product limit 1`,
    )
    const rows = await server.ok(variantList, { query: { keyword: 'TIL1-01-S' } })
    expect(rows.map((row) => row.sku)).toEqual(['TIL1-01-S', 'A-TIL1-01-S'])
  })

  it('have brands, each of them once, that are found by a fragment', async () => {
    const all = await server.call(brandList)
    expect(new Set(all.data.map(({ brand }) => brand)).size).toBe(all.data.length)
    expect(all.total).toBe(all.data.length)
    expect(await server.ok(brandList, { query: { keyword: 'tILL' }, as: 'Sellers' })).toMatchObject([
      { brand: 'Tilleul' },
    ])
    expect(await server.ok(brandList, { query: { keyword: '%' } })).toEqual([])
    expect(await server.call(brandList, { query: { size: 0 } })).toMatchObject(refusal('INVALID_INPUT'))
    expect(await server.call(brandList, { as: null })).toMatchObject({ status: 401 })
  })

  it('need a sign-in and sensible pages', async () => {
    expect(await server.call(variantList, { as: null })).toMatchObject({ status: 401 })
    expect(await server.call(variantList, { query: { size: 5000 } })).toMatchObject({ status: 200, code: -1 })
  })
})

it('keeps the sizes of a style in the order in which they came, however the database joins them', async () => {
  const sizes = ['3XL', 'XS', 'M', 'S', 'L', 'XL', 'XXL', 'F']
  const product = {
    ...{ spu: 'ORDERED', name: 'Ordered', cnName: '', brand: 'Tilleul', category: '', image: '' },
    variants: sizes.map((size) => ({ sku: `ORDERED-${size}`, barcode: '', size, image: '' })),
  }
  await transact(server.app.database.db, async (db) => {
    await db.execute(sql`set local enable_nestloop = off`)
    await db.execute(sql`set local enable_mergejoin = off`)
    await upsertProducts(db, [product], server.clock.now())
  })
  const stored = await query<{ size: string }>(
    server.app.database.db,
    sql`select size from variant where sku like 'ORDERED-%' order by id`,
  )
  expect(stored.map(({ size }) => size)).toEqual(sizes)
})

it('a style that somebody changes keeps nobody waiting who refers to it', async () => {
  await createVariants(server, ['KEY-01'])
  const spu = 'style of KEY-01'
  const [style] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from product where spu = ${spu}`,
  )
  const id = style?.id ?? 0
  for (const lock of [(at: Db) => lockProducts(at, [id]), (at: Db) => lockStyles(at, [spu])]) {
    const letGo = await holdOpen(server, (context) => lock(context.db))
    await inTransaction(server, async (context) => {
      await context.db.execute(sql`set local lock_timeout = '2s'`)
      await context.db.execute(sql`insert into product_tag (product_id, tag) values (${id}, ${randomUUID()})`)
    }).finally(letGo)
  }
})
