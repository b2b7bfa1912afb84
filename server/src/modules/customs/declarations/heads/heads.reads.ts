import type {
  DeclarationHead,
  declarationHeadList,
} from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../../core/db/db.ts'
import { fragment, iso, type Page, queryPage } from '../../../../core/db/db.ts'
import { inherits } from '../../../stock/locations/locations.public.ts'
import {
  type AlikeProducts,
  declaredProducts,
  ordersDeclaring,
} from '../../hs-code-rules/hs-code-rules.public.ts'
import { uploadKind } from '../files/upload-kind.ts'

/** A head with its products as they are alike: whether they have a code is decided beside the database. */
export type RawHead = Omit<DeclarationHead, 'products' | 'matched' | 'unmatched'> & { alike: AlikeProducts[] }

export const alikeOfHead = sql`(select coalesce(json_agg(one), '[]') from (
    select key, count(*) as products, count(*) filter (where own_code is null) as open,
      count(*) filter (where own_code = '') as cleared
    from (${declaredProducts({ orderId: sql`head.id` })}) as declared group by key
  ) as one)`

/** `PO12` and `12` are a number; anything else is looked for in names. */
const numberIn = (requested: string): number => Number(/^(?:po|st)?(\d{1,15})$/i.exec(requested)?.[1] ?? 0)

/** Each by an index of its own: those of customs warehouses, and those that were made of ship orders. */
export const declaredOrders = sql`(
  select id, name from stock_order where origin = 'shipOrders' and deleted_at is null
  union
  select id, name from stock_order where kind <> 'TS' and deleted_at is null and target_location = any(array(
    select place.id from location as place where ${inherits(sql`place.id`, 'customs')}))
) as head`

/** Those with products that have no code, as they were counted last. */
const unmatched = sql`exists (select from unmatched_declaration as open where open.stock_order_id = head.id)`

/** A page of the stock orders that are declared, the newest first. */
export const readHeads = (
  db: Db,
  { query: requested, codes, productId, skip, size }: z.output<(typeof declarationHeadList)['query']>,
): Promise<Page<RawHead>> =>
  queryPage<RawHead>(db, {
    columns: sql`head.id, head.kind as type, head.kind || head.id as number, head.name,
      target.name as "targetLocationName", ${iso(sql`head.created_at`)} as "createdAt",
      head.created_by as "createdBy", ${alikeOfHead} as alike,
      (select state from outbox where subject in ('purchaseOrder', 'stockTransfer', 'shipStockOrder')
         and subject_id = head.id and kind = ${uploadKind} order by id desc limit 1) as upload`,
    from: sql`from ${declaredOrders} where ${
      requested === ''
        ? sql`true`
        : sql`(head.id = ${numberIn(requested)} or head.name ilike ${fragment(requested)})`
    } ${codes === 'missing' ? sql`and ${unmatched}` : sql``}
      ${productId === undefined ? sql`` : sql`and head.id in (${ordersDeclaring(productId)})`}`,
    order: sql`head.id desc`,
    skip,
    size,
    read: {
      id: sql`head.id`,
      tables: sql`stock_order as head join location as target on target.id = head.target_location`,
    },
  })
