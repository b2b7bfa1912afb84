import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { type ChangedRow, undoing } from '../bulk-changes/bulk-changes.public.ts'
import { lockStyles, renameProducts } from '../products/products.public.ts'
import { type NameState, readNameStates } from './names.reads.ts'
import { restoreReviews } from './names.sql.ts'
import { touchNames } from './touch-names.ts'

/** The names of a product as a batch keeps them, and who has accepted them. */
const storedNames = z.strictObject({
  name: z.string(),
  cnName: z.string(),
  suggested: z.string(),
  reviewedAt: z.string().nullable(),
  reviewedBy: z.string(),
})
type StoredNames = z.output<typeof storedNames>

const namesOnly = ({ id: _id, spu: _spu, ...names }: NameState): StoredNames => names

/** What a batch has made of names. */
export function changedNames(
  before: readonly NameState[],
  after: readonly NameState[],
): ChangedRow<StoredNames>[] {
  const now = new Map(after.map((state) => [state.id, state]))
  return before.flatMap((state) => {
    const changed = now.get(state.id)
    return changed ? [{ key: state.spu, before: namesOnly(state), after: namesOnly(changed) }] : []
  })
}

/** Nobody has reviewed it since, nor has anything else named it. */
const isAsLeft = (now: StoredNames, left: StoredNames): boolean =>
  now.name === left.name &&
  now.cnName === left.cnName &&
  now.reviewedAt === left.reviewedAt &&
  now.reviewedBy === left.reviewedBy

async function restoreNames(
  context: Context,
  rows: readonly ChangedRow<StoredNames>[],
): Promise<Set<string>> {
  const { db } = context
  const styles = await lockStyles(
    db,
    rows.map(({ key }) => key),
  )
  const states = await readNameStates(
    db,
    styles.map(({ id }) => id),
  )
  const stateOf = new Map(states.map((state) => [state.spu, state]))
  const restored = rows.flatMap(({ key, before, after }) => {
    const now = stateOf.get(key)
    return now && before && isAsLeft(now, after) ? [{ now, names: { id: now.id, ...before } }] : []
  })
  const names = restored.map((one) => one.names)
  await renameProducts(db, names)
  await restoreReviews(db, names)
  const after = new Map(names.map((one) => [one.id, one]))
  await touchNames(
    context,
    styles.flatMap((before) => {
      const restored = after.get(before.id)
      return restored ? [{ before, after: restored }] : []
    }),
  )
  for (const { now, names } of restored) {
    context.note({
      subject: 'product',
      subjectId: now.id,
      before: { name: now.name, cnName: now.cnName },
      after: { name: names.name, cnName: names.cnName },
    })
  }
  return new Set(restored.map(({ now }) => now.spu))
}

/** Gives products the names again that they had before a batch; what nobody had accepted waits for review again. */
export const undoNames = undoing({ kind: 'names', value: storedNames, restore: restoreNames })
