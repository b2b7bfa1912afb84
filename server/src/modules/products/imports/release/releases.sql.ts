import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { ImportedState } from '@selvedge/contract/products/imports/import-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, failureJson, iso, query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

/** A release as its work needs it. */
export interface ReleaseRow {
  id: number
  brand: string
  season: string
  channel: Channel
  tags: string[]
  fileName: string
  state: 'releasing' | 'released'
  failures: number
  stopped: boolean
  endedAt: string | null
}

/** From now on it is no list of its account any more, but a release. */
export async function beginRelease({ db, now }: Context, id: number): Promise<void> {
  await db.execute(
    sql`update product_import set state = 'releasing', released_at = ${timestamp(now)} where id = ${id}`,
  )
}

/** A release, locked until the transaction ends; null where there is none. */
export async function lockRelease(db: Db, id: number): Promise<ReleaseRow | null> {
  const [row] = await query<ReleaseRow>(
    db,
    sql`select id, brand, season, channel, tags, file_name as "fileName", state, failures, stopped, ${iso(sql`ended_at`)} as "endedAt"
        from product_import where id = ${id} and state <> 'draft' for no key update`,
  )
  return row ?? null
}

export async function noteProblem(
  db: Db,
  id: number,
  { failures, problem, stopped }: { failures: number; problem: StorableFailure | null; stopped: boolean },
): Promise<void> {
  await db.execute(
    sql`update product_import set failures = ${failures}, problem = ${failureJson(problem)}, stopped = ${stopped}
        where id = ${id}`,
  )
}

export async function endRelease({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<void> {
  await db.execute(
    sql`update product_import set state = 'released', failures = 0, problem = null, stopped = false,
          ended_at = ${timestamp(now)} where id = ${id}`,
  )
}

/** Lets the products that the shop refused have another turn; answers how many there are. */
export async function retryProducts(db: Db, id: number): Promise<number> {
  const again = await query(
    db,
    sql`update product_import_style set state = 'waiting', problem = null
        where import_id = ${id} and state = 'failed' returning id`,
  )
  await db.execute(
    sql`update product_import set state = 'releasing', failures = 0, problem = null, stopped = false, ended_at = null
        where id = ${id}`,
  )
  return again.length
}

export interface StyleRow {
  id: number
  handle: string
  name: string
  cnName: string
  ref: string
  category: string
  image: string
  composition: string
  origin: string
  weaving: string
  sex: string
  tags: string[]
  wasThere: boolean | null
  variants: {
    sku: string
    barcode: string
    color: string
    size: string
    price: string | null
    compareAt: string | null
  }[]
}

/** The product that comes next: one that is begun before any other. Null after the last. */
export async function takeStyle(db: Db, importId: number): Promise<StyleRow | null> {
  const [style] = await query<StyleRow>(
    db,
    sql`select style.id, handle, name, cn_name as "cnName", ref, category, image, composition, origin, weaving, sex, tags,
          was_there as "wasThere", (select jsonb_agg(jsonb_build_object('sku', sku, 'barcode', barcode, 'color', color,
            'size', size, 'price', to_char(price, 'FM999999999990.00'),
            'compareAt', to_char(compare_at, 'FM999999999990.00')) order by line.row)
            from product_import_variant as line where line.style_id = style.id) as variants
        from product_import_style as style
        where import_id = ${importId} and state in ('waiting', 'sending') order by state, id limit 1`,
  )
  return style ?? null
}

/** The shop is about to be told; whether it had the product counts from the first attempt. */
export async function noteSending(db: Db, id: number, wasThere: boolean): Promise<void> {
  await db.execute(
    sql`update product_import_style set state = 'sending', was_there = coalesce(was_there, ${wasThere}) where id = ${id}`,
  )
}

export async function settleStyle(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  outcome: { state: ImportedState; exId?: string; problem?: StorableFailure; discount?: string },
): Promise<void> {
  await db.execute(
    sql`update product_import_style set state = ${outcome.state}, ex_id = coalesce(${outcome.exId ?? null}, ex_id),
          problem = ${failureJson(outcome.problem ?? null)}, discount = ${outcome.discount ?? ''}, settled_at = ${timestamp(now)} where id = ${id}`,
  )
}
