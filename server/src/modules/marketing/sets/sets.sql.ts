import type { SetState } from '@selvedge/contract/marketing/sets/set-state.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'

/** A set as it is kept. */
export interface SetRow {
  id: number
  sku: string
  image: string
  status: SetState
  components: string[]
}

/** A set, locked until the transaction ends; null where there is none. */
export async function lockSet(db: Db, id: number): Promise<SetRow | null> {
  const [row] = await query<SetRow>(
    db,
    sql`select id, sku, image, status, array(
          select sku from look_set_component where set_id = look_set.id order by position) as components
        from look_set where id = ${id} for update`,
  )
  return row ?? null
}

/** When a set was changed last, as lists tell it; null where there is none. */
export async function findUpdatedAt(db: Db, id: number): Promise<string | null> {
  const [row] = await query<{ updatedAt: string }>(
    db,
    sql`select ${iso(sql`updated_at`)} as "updatedAt" from look_set where id = ${id}`,
  )
  return row?.updatedAt ?? null
}

export async function insertSet(db: Db, set: Omit<SetRow, 'id' | 'components'>, now: Date): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into look_set (sku, image, status, created_at, updated_at)
        values (${set.sku}, ${set.image}, ${set.status}, ${timestamp(now)}, ${timestamp(now)}) returning id`,
  )
  if (!row) throw new Error('a set was not inserted')
  return row.id
}

export async function updateSet(db: Db, { id, sku, image, status }: SetRow, now: Date): Promise<void> {
  await db.execute(
    sql`update look_set set sku = ${sku}, image = ${image}, status = ${status}, updated_at = ${timestamp(now)}
        where id = ${id}`,
  )
}

export async function replaceComponents(db: Db, id: number, skus: readonly string[]): Promise<void> {
  await db.execute(sql`delete from look_set_component where set_id = ${id}`)
  await db.execute(
    sql`insert into look_set_component (set_id, position, sku)
        select ${id}, position, sku
        from unnest(${sql.param(skus)}::text[]) with ordinality as line (sku, position)`,
  )
}

export async function deleteSetRow(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from look_set where id = ${id}`)
}

export async function moveSetToTop(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`update look_set set topped_at = ${timestamp(now)} where id = ${id}`)
}
