import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import type { ImportedStyle } from './sheet/import-sheet.rules.ts'

export interface NewImport {
  accountId: number
  brand: string
  season: string
  channel: Channel
  tags: string[]
  fileName: string
}

/** Forgets the list of an account that is not released, if it is this one where one is named; answers how many products it had. */
export async function deleteDraft(db: Db, accountId: number, id?: number): Promise<number> {
  const [gone] = await query<{ products: number }>(
    db,
    sql`with draft as (select id from product_import where account_id = ${accountId} and state = 'draft'
            and ${id === undefined ? sql`true` : sql`id = ${id}`} for update),
          counted as (select count(*)::int as products from product_import_style join draft on draft.id = import_id),
          gone as (delete from product_import using draft where product_import.id = draft.id)
        select products from counted`,
  )
  return gone?.products ?? 0
}

/** Keeps a list in the place of the former one of its account. */
export async function insertDraft(
  context: Context,
  { accountId, brand, season, channel, tags, fileName }: NewImport,
  styles: readonly ImportedStyle[],
): Promise<void> {
  const { db, now } = context
  await deleteDraft(db, accountId)
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into product_import (account_id, brand, season, channel, tags, file_name, state, uploaded_at, uploaded_by)
        values (${accountId}, ${brand}, ${season}, ${channel}, ${sql.param(tags)}::text[], ${fileName}, 'draft',
          ${timestamp(now)}, ${actorOf(context)}) returning id`,
  )
  if (!row) throw new Error('the list was not written')
  const texts = (pick: (style: ImportedStyle) => string) => sql`${sql.param(styles.map(pick))}::text[]`
  await db.execute(
    sql`insert into product_import_style (import_id, handle, name, cn_name, ref, category, image, composition, origin,
          weaving, sex, tags, state)
        select ${row.id}, handle, name, cn_name, ref, category, image, composition, origin, weaving, sex,
          array(select jsonb_array_elements_text(tags::jsonb)), 'waiting'
        from unnest(${texts((one) => one.handle)}, ${texts((one) => one.name)}, ${texts((one) => one.cnName)},
          ${texts((one) => one.ref)}, ${texts((one) => one.category)}, ${texts((one) => one.image)},
          ${texts((one) => one.composition)}, ${texts((one) => one.origin)}, ${texts((one) => one.weaving)},
          ${texts((one) => one.sex)}, ${texts((one) => JSON.stringify(one.tags))}) with ordinality
          as one (handle, name, cn_name, ref, category, image, composition, origin, weaving, sex, tags, place)
        order by place`,
  )
  await insertVariants(db, row.id, styles)
}

async function insertVariants(db: Db, importId: number, styles: readonly ImportedStyle[]): Promise<void> {
  const variants = styles.flatMap(({ handle, variants: own }) => own.map((one) => ({ ...one, handle })))
  type Variant = (typeof variants)[number]
  const texts = (pick: (one: Variant) => string | null) => sql`${sql.param(variants.map(pick))}::text[]`
  await db.execute(
    sql`insert into product_import_variant (style_id, row, sku, barcode, color, size, price, compare_at)
        select style.id, one.row, sku, barcode, color, size, price::numeric, compare_at::numeric
        from unnest(${texts((one) => one.handle)}, ${sql.param(variants.map(({ row }) => row))}::int[],
          ${texts((one) => one.sku)}, ${texts((one) => one.barcode)}, ${texts((one) => one.color)},
          ${texts((one) => one.size)}, ${texts((one) => one.price)}, ${texts((one) => one.compareAt)})
          as one (handle, row, sku, barcode, color, size, price, compare_at)
        join product_import_style as style on style.import_id = ${importId} and style.handle = one.handle
        order by one.row`,
  )
}

export interface Draft {
  id: number
  channel: Channel
  products: number
}

/** The list of an account that is not released, locked until the transaction ends; null where there is none. */
export async function lockDraft(db: Db, accountId: number): Promise<Draft | null> {
  const [draft] = await query<Omit<Draft, 'products'>>(
    db,
    sql`select id, channel from product_import where account_id = ${accountId} and state = 'draft' for update`,
  )
  if (!draft) return null
  const [counted] = await query<{ products: number }>(
    db,
    sql`select count(*)::int as products from product_import_style where import_id = ${draft.id}`,
  )
  return { ...draft, products: counted?.products ?? 0 }
}
