import type { OutfitState } from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'

/** An outfit as it is kept. */
export interface OutfitRow {
  id: number
  tag: string
  image: string
  state: OutfitState
  position: number
}

/** The outfit of a tag, whichever way its letters are written; null where it has none. Locked until the transaction ends. */
export async function lockOutfit(db: Db, tag: string): Promise<OutfitRow | null> {
  const [row] = await query<OutfitRow>(
    db,
    sql`select id, tag, image, state, position from outfit where lower(tag) = lower(${tag}) for update`,
  )
  return row ?? null
}

export async function upsertOutfit(db: Db, outfit: Omit<OutfitRow, 'id'>, now: Date): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into outfit (tag, image, state, position, updated_at)
        values (${outfit.tag}, ${outfit.image}, ${outfit.state}, ${outfit.position}, ${timestamp(now)})
        on conflict (lower(tag)) do update set image = excluded.image, state = excluded.state,
          position = excluded.position, updated_at = excluded.updated_at
        returning id`,
  )
  if (!row) throw new Error('an outfit was not kept')
  return row.id
}
