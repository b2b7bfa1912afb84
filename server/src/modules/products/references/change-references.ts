import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { type ChangedRow, undoing } from '../bulk-changes/bulk-changes.public.ts'
import { changeReferences, lockStyles } from '../products/products.public.ts'

/** A style that is to have another reference. */
export interface NewReference {
  id: number
  spu: string
  before: string
  ref: string
}

/** Gives styles other references, of a file or back; what they had is kept. They are locked. */
export async function giveReferences(
  context: Context,
  changes: readonly NewReference[],
  from: { cameFrom?: 'sheet'; file?: string } = {},
): Promise<void> {
  if (changes.length === 0) return
  await changeReferences(context.db, changes)
  await context.db.execute(
    sql`insert into reference_change (product_id, before, after, changed_at, changed_by)
        select id, before, after, ${timestamp(context.now)}, ${actorOf(context)}
        from unnest(${sql.param(changes.map(({ id }) => id))}::bigint[],
          ${sql.param(changes.map(({ before }) => before))}::text[],
          ${sql.param(changes.map(({ ref }) => ref))}::text[]) as one (id, before, after)`,
  )
  for (const { id, before, ref } of changes)
    context.note({ subject: 'product', subjectId: id, before: { ref: before }, after: { ref, ...from } })
}

async function restoreReferences(
  context: Context,
  rows: readonly ChangedRow<string>[],
): Promise<Set<string>> {
  const styles = await lockStyles(
    context.db,
    rows.map(({ key }) => key),
  )
  const styleOf = new Map(styles.map((style) => [style.spu, style]))
  const changes = rows.flatMap(({ key: spu, before, after }) => {
    const now = styleOf.get(spu)
    return now && before !== null && now.ref === after
      ? [{ id: now.id, spu, before: after, ref: before }]
      : []
  })
  await giveReferences(context, changes)
  return new Set(changes.map(({ spu }) => spu))
}

/** Gives styles the references again that they had before a file. */
export const undoReferences = undoing({ kind: 'references', value: z.string(), restore: restoreReferences })
