import type {
  customerMatchDismiss,
  customerMerge,
  customerMergeUndo,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import {
  type Facts,
  identityFor,
  lockFamily,
  type MergingCustomer,
  uniteIdentities,
  writeFacts,
  writeRoots,
} from '../customers/customers.public.ts'
import { lockLastEntry, movePoints, movePointsBack, settleLacking } from '../points/points.public.ts'
import {
  dismissMatch,
  findMatches,
  findSurvivor,
  hasLaterMerge,
  insertMerge,
  lockMerge,
  markUndone,
} from './customer-merges.sql.ts'
import { restored } from './facts.rules.ts'

type Wanted = z.output<(typeof customerMerge)['body']>

const factsOf = ({ id: _, mergedInto: __, ...facts }: MergingCustomer): Facts => facts

/** The facts that were chosen, of whichever of them. */
function chosen(context: Context, known: ReadonlyMap<number, MergingCustomer>, wanted: Wanted): Facts {
  const { keptId, mergedIds, nameOf, tagOf, birthdayOf, identityOf } = wanted
  const of = (id: number = keptId): MergingCustomer => {
    const one = id === keptId || mergedIds.includes(id) ? known.get(id) : undefined
    return one ?? fail('CUSTOMER_MERGE_CHOICE')
  }
  return {
    name: of(nameOf).name,
    tag: of(tagOf).tag,
    birthday: of(birthdayOf).birthday,
    ...identityFor(context, of(identityOf), keptId),
  }
}

/** Makes customers one. Nothing of those that are merged is rewritten but whom they are part of, and their points. */
export async function mergeCustomers(context: Context, _query: object, wanted: Wanted): Promise<number> {
  const { db, now } = context
  const { keptId, mergedIds } = wanted
  const requested = [keptId, ...mergedIds]
  if (new Set(requested).size < requested.length) fail('CUSTOMER_MERGE_TWICE')
  const family = await lockFamily(db, requested)
  const known = new Map(family.map((one) => [one.id, one]))
  const stored = known.get(keptId)
  if (!stored || requested.some((id) => !known.has(id))) return fail('CUSTOMER_NOT_FOUND')
  if (requested.some((id) => known.get(id)?.mergedInto !== null)) fail('CUSTOMER_MERGED')
  const [before, after] = [factsOf(stored), chosen(context, known, wanted)]
  const regrouped = family.flatMap(({ id, mergedInto: into }) =>
    into !== null && mergedIds.includes(into) ? [{ id, into }] : [],
  )
  const moving = [...mergedIds, ...regrouped.map(({ id }) => id)]
  await writeRoots(
    db,
    moving.map((id) => ({ id, into: keptId })),
    now,
  )
  await writeFacts(db, keptId, after, now)
  await uniteIdentities(db, [keptId], now)
  const moved = await movePoints(context, keptId, mergedIds)
  const lastEntryId = await lockLastEntry(context, keptId)
  const merge = { keptId, mergedIds, regrouped, before, after, moved, lastEntryId }
  const id = await insertMerge(db, merge, actorOf(context), now)
  await findMatches(db, now, requested)
  // What orders of any of them lack may be there by now.
  await settleLacking(context, [keptId])
  const points = moved.reduce((sum, { score }) => sum + score, 0)
  context.note({ subject: 'customer', subjectId: keptId, after: { mergedIds, score: points } })
  for (const merged of mergedIds) context.note({ subject: 'customer', subjectId: merged, after: { keptId } })
  return id
}

/** Takes customers apart again, where all that came since can be told apart. */
export async function undoMerge(
  context: Context,
  _query: object,
  { id }: z.output<(typeof customerMergeUndo)['body']>,
): Promise<1> {
  const { db, now } = context
  const family = await lockFamily(db, [(await findSurvivor(db, id)) ?? 0])
  const merge = await lockMerge(db, id)
  if (!merge) return fail('CUSTOMER_MERGE_NOT_FOUND')
  if (merge.undone) fail('CUSTOMER_MERGE_UNDONE')
  const { keptId, mergedIds, regrouped, before, after, moved } = merge
  const stored = family.find((one) => one.id === keptId)
  if (!stored || stored.mergedInto !== null || (await hasLaterMerge(db, merge)))
    return fail('CUSTOMER_MERGE_BUILT_ON')
  if ((await lockLastEntry(context, keptId)) !== merge.lastEntryId) fail('CUSTOMER_MERGE_POINTS')
  await movePointsBack(context, keptId, moved)
  await writeRoots(db, [...mergedIds.map((one) => ({ id: one, into: null })), ...regrouped], now)
  await writeFacts(db, keptId, restored(factsOf(stored), before, after), now)
  await uniteIdentities(db, [keptId, ...mergedIds], now)
  await markUndone(db, id, actorOf(context), now)
  await findMatches(db, now, [keptId, ...mergedIds])
  await settleLacking(context, [keptId, ...mergedIds])
  context.note({ subject: 'customer', subjectId: keptId, before: { mergedIds } })
  for (const merged of mergedIds) context.note({ subject: 'customer', subjectId: merged, before: { keptId } })
  return 1
}

/** Says of a group that they are different people. */
export async function dismissCustomerMatch(
  context: Context,
  _query: object,
  { id }: z.output<(typeof customerMatchDismiss)['body']>,
): Promise<1> {
  if (!(await dismissMatch(context.db, id, actorOf(context), context.now))) fail('CUSTOMER_MATCH_NOT_FOUND')
  context.note({ subject: 'customer', subjectId: `match ${id}` })
  return 1
}
