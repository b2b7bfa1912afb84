import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import { insertDraft, lockDraft } from '../../src/modules/products/imports/imports.sql.ts'
import {
  beginRelease,
  endRelease,
  settleStyle,
  takeStyle,
} from '../../src/modules/products/imports/release/releases.sql.ts'
import type { ImportedStyle } from '../../src/modules/products/imports/sheet/import-sheet.rules.ts'
import type { Catalogue, Variant } from '../demo/goods/catalogue.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

const season = 'spring-summer-2027'

function styleOf([spu, variants]: [string, readonly Variant[]], row: number): ImportedStyle {
  const [first] = variants
  const none = { ref: '', composition: '', origin: '', weaving: '', sex: '' }
  const words = { name: first?.name ?? spu, cnName: '', category: first?.category ?? '', image: '' }
  const lines = variants.map(({ sku, barcode, color, size, price }, index) => ({
    row: row * 20 + index + 1,
    ...{ sku, barcode, color, size, price },
    compareAt: null,
  }))
  return { ...none, ...words, handle: spu, tags: [], variants: lines }
}

/** A list that was released, with a product that the shop refused, and one that waits to be looked at. */
export async function releaseGoods(
  at: (moment: Date) => Context,
  { variants }: Catalogue,
  now: Date,
): Promise<void> {
  const { db } = at(now)
  const [account] = await query<{ id: number }>(db, sql`select id from account order by id limit 1`)
  const [brand = ''] = variants.map((variant) => variant.brand)
  const own = variants.filter((variant) => variant.brand === brand)
  const styles = [...Map.groupBy(own, ({ spu }) => spu)].map(styleOf)
  if (!account) return
  const list = { accountId: account.id, brand, season, channel: 'first' as const, tags: ['new'] }
  await insertDraft(at(later(now, -2 * day)), { ...list, fileName: `${brand} 1.csv` }, styles.slice(0, 6))
  const draft = await lockDraft(db, account.id)
  if (!draft) return
  await beginRelease(at(later(now, -2 * day)), draft.id)
  for (let place = 0; ; place++) {
    const style = await takeStyle(db, draft.id)
    if (!style) break
    if (place === 2) {
      const problem = { kind: 'productImport.options', params: { options: 'Size / Width' } } as const
      await settleStyle(at(later(now, -2 * day)), style.id, { state: 'failed', problem })
    } else {
      await settleStyle(at(later(now, -2 * day)), style.id, {
        state: place < 2 ? 'created' : 'updated',
        exId: `${7_000_100 + place}`,
      })
    }
  }
  await endRelease(at(later(now, -2 * day)), draft.id)
  const [first, ...others] = styles.slice(6, 10).map((style) => ({ ...style, name: `${style.name} (new)` }))
  if (!first) return
  const next = {
    row: 500,
    sku: `${first.handle}-NEW`,
    barcode: others[0]?.variants[0]?.barcode ?? '',
    color: '',
  }
  const added = { ...next, size: 'NEW', price: '399.00', compareAt: null }
  const withNew = [{ ...first, variants: [...first.variants, added] }, ...others]
  await insertDraft(at(later(now, -day)), { ...list, fileName: `${brand} 2.csv` }, withNew)
}
