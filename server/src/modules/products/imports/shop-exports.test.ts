import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import { productRelease } from '@selvedge/contract/products/imports/releases.ts'
import { productExport } from '@selvedge/contract/products/products/product-export.ts'
import { rowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { csvLine } from '@selvedge/contract/sheets/text/csv.ts'
import { readTextTable } from '@selvedge/contract/sheets/text/text-table.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/harness.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import { query } from '../../../core/db/db.ts'

/** A folder of shops' product exports beside the project and not part of it; `SELVEDGE_SHOP_EXPORTS` says another. */
const folder =
  process.env.SELVEDGE_SHOP_EXPORTS ??
  join(import.meta.dirname, '../../../../../../shared/data/shopify_products')
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : []

type Row = Record<string, string>
const refusedRows = z.object({ data: z.object({ problems: z.array(rowProblem) }) })

describe.skipIf(files.length === 0)(
  'product exports of shops (skipped where there is no folder of them)',
  () => {
    let shop: PriceShop
    beforeAll(async () => {
      shop = await startPriceShop([])
    })
    afterAll(async () => {
      expect(await shop.server.verify()).toEqual([])
      await shop.close()
    })

    const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))
    const read = (name: string): { header: string[]; rows: Row[] } => {
      const [header = [], ...lines] = readTextTable(new Uint8Array(readFileSync(join(folder, name)))).lines
      const rows = lines
        .filter((line) => line.some((cell) => cell !== ''))
        .map((line) => Object.fromEntries(header.map((title, index) => [title, line[index] ?? ''])))
      return { header, rows }
    }
    const sheetOf = (header: readonly string[], rows: readonly Row[]) =>
      [header, ...rows.map((row) => header.map((title) => row[title] ?? ''))].map(csvLine).join('')
    const isVariant = (row: Row) => row['Option1 Value'] !== '' || row['Variant Price'] !== ''
    const upload = (text: string, brand: string) =>
      shop.server.call(productImportUpload, {
        body: {
          file: { name: 'export.csv', bytes: bytesOf(text) },
          brand,
          season: 'spring-summer-2026',
          tags: '',
        },
      })

    it.each(files)(
      '%s: rows without a SKU and those of another vendor are named, each at its row',
      async (name) => {
        const { header, rows } = read(name)
        const brand = rows[0]?.Vendor ?? ''
        const answer = await upload(sheetOf(header, rows), brand)
        expect(answer).toMatchObject(refusal('ROWS_REFUSED'))
        const { problems } = refusedRows.parse(answer).data
        expect(problems.filter(({ column }) => column === 'sku').map(({ row }) => row)).toEqual(
          rows.flatMap((row, index) => (isVariant(row) ? [index + 2] : [])),
        )
        expect(new Set(problems.map(({ column }) => column))).toEqual(
          new Set(rows.some(({ Vendor }) => Vendor !== '' && Vendor !== brand) ? ['sku', 'brand'] : ['sku']),
        )
      },
    )

    it.each(files)('%s: with SKUs comes back as it was, and what is not taken is named', async (name) => {
      const { header, rows } = read(name)
      const vendorOf = new Map(
        rows.flatMap(({ Handle = '', Vendor = '' }) => (Vendor === '' ? [] : [[Handle, Vendor]])),
      )
      const named = rows.map((row) => {
        const option = row['Option1 Value'] === 'Default Title' ? '' : (row['Option1 Value'] ?? '')
        return isVariant(row)
          ? { ...row, 'Variant SKU': [row.Handle, option].filter(Boolean).join('-') }
          : row
      })
      for (const brand of new Set(vendorOf.values())) {
        const own: Row[] = named.filter(({ Handle = '' }) => vendorOf.get(Handle) === brand)
        const { data } = await upload(sheetOf(header, own), brand)
        const variants = own.filter(isVariant)
        expect(data).toMatchObject({
          products: new Set(own.map(({ Handle }) => Handle)).size,
          variants: variants.length,
        })
        const taken =
          /^(Handle|Title|Vendor|Type|Tags|Option\d (Name|Value)|Variant (SKU|Price|Compare At Price)|Image Src)$/
        const pictures = own.filter(
          (row, index) => row['Image Src'] !== '' && own[index - 1]?.Handle === row.Handle,
        )
        expect(data.unread).toEqual([
          ...header.filter((title) => !taken.test(title) && own.some((row) => row[title] !== '')),
          ...(pictures.length > 0 ? [`Image Src (+${pictures.length})`] : []),
        ])
        await shop.server.ok(productRelease, {})
        await shop.server.runJobs()
        await comesBack(own, variants)
      }
    })

    async function comesBack(own: readonly Row[], variants: readonly Row[]): Promise<void> {
      const firsts = new Map(own.toReversed().map((row) => [row.Handle, row]))
      const products = await query<{ id: number }>(
        shop.server.app.database.db,
        sql`select id from product where spu = any(${sql.param([...firsts.keys()])}::text[])`,
      )
      const { raw } = await shop.server.call(productExport, {
        query: { format: 'csv' },
        body: { ids: products.map(({ id }) => id) },
      })
      const [titles = [], ...lines] = readTextTable(new Uint8Array(raw)).lines
      const exported = new Map(
        lines.map((line) => {
          const row: Row = Object.fromEntries(titles.map((title, index) => [title, line[index] ?? '']))
          return [row.SKU, row]
        }),
      )
      expect(exported.size).toBe(variants.length)
      for (const variant of variants) {
        const first = firsts.get(variant.Handle)
        const option = variant['Option1 Value'] === 'Default Title' ? '' : variant['Option1 Value']
        const isColor = /^colou?r$/i.test(first?.['Option1 Name'] ?? '')
        const sku = variant['Variant SKU']
        const back = exported.get(sku)
        expect(back).toMatchObject({
          SPU: variant.Handle,
          英文名: first?.Title,
          品牌: first?.Vendor,
          类目: first?.Type,
          尺码: isColor ? '' : option,
          颜色: isColor ? option : '',
          图片: first?.['Image Src'],
          第二渠道售价: '',
          第二渠道划线价: '',
        })
        const tags = (first?.Tags ?? '').split(',').map((tag) => tag.trim())
        expect(back?.标签?.split(', ')).toEqual(expect.arrayContaining(tags.filter((tag) => tag !== '')))
        expect(Number(back?.第一店铺售价)).toBe(Number(variant['Variant Price']))
        expect(Number(back?.第一店铺划线价)).toBe(Number(variant['Variant Compare At Price']))
      }
    }
  },
)
