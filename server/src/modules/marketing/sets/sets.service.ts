import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import type { setDelete, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { maxSetComponents } from '@selvedge/contract/marketing/sets/sets.ts'
import type { z } from 'zod'
import { constraintOf } from '../../../core/db/db.ts'
import type { Context, Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { touchLevels } from '../../channels/storefronts/storefronts.public.ts'
import { keepUploaded } from '../../house/uploads/uploads.public.ts'
import { findKnownSkus } from '../../products/products/products.public.ts'
import { componentFault, splitSkus } from './sets.rules.ts'
import {
  deleteSetRow,
  findUpdatedAt,
  insertSet,
  lockSet,
  moveSetToTop,
  replaceComponents,
  type SetRow,
  updateSet,
} from './sets.sql.ts'
import { findNested, hasUnits } from './sold-sets.reads.ts'

type Body = z.output<(typeof setSave)['body']>

const getSet = async (context: Context, id: number): Promise<SetRow> =>
  (await lockSet(context.db, id)) ?? fail('SET_NOT_FOUND')

/** Refuses to change a set, which is locked, by what was read before somebody else has changed it. */
async function refuseChanged({ db }: Context, { id, sku }: SetRow, { updatedAt }: Body): Promise<void> {
  if (typeof updatedAt === 'string' && updatedAt !== (await findUpdatedAt(db, id)))
    fail('SET_CHANGED_SINCE', { sku })
}

async function checkComponents(context: Context, { sku, components }: SetRow): Promise<void> {
  const fault = componentFault(sku, components)
  if (fault) fail(fault, { most: maxSetComponents, sku })
  const known = new Set(await findKnownSkus(context.db, components))
  const unknown = [...new Set(components)].filter((one) => !known.has(one))
  if (unknown.length > 0) fail('SET_UNKNOWN_SKUS', { skus: unknown.join(', ') })
}

/** What is no set of sets, and has no units of its own, may be sold as a set; what was one before may be taken offline. */
async function checkNew({ db }: Context, before: SetRow | null, after: Omit<SetRow, 'id'>): Promise<void> {
  const isPublished = after.status === setStates.published
  const isSame = before?.sku === after.sku && String(before.components) === String(after.components)
  if (isSame && (!isPublished || before.status === setStates.published)) return
  const nested = await findNested(db, after.sku, after.components)
  if (nested.length > 0) fail('SET_NESTED', { skus: nested.join(', ') })
  if (isPublished && (await hasUnits(db, after.sku))) fail('SET_SKU_STOCKED', { sku: after.sku })
}

/** What a set becomes: what is not given stays. */
const changed = (before: Omit<SetRow, 'id'>, body: Body): Omit<SetRow, 'id'> => ({
  sku: body.sku ?? before.sku,
  image: body.image ?? before.image,
  status: body.status ?? before.status,
  components: body.variantSkus === undefined ? before.components : splitSkus(body.variantSkus ?? ''),
})

const nothing: Omit<SetRow, 'id'> = { sku: '', image: '', status: 0, components: [] }

/** Refuses the SKU of another set, also where that is being made at the same time. */
const unlessTaken =
  (sku: string) =>
  (error: unknown): never => {
    if (constraintOf(error) === 'look_set_sku') return fail('SET_SKU_TAKEN', { sku })
    throw error
  }

/** What shops may sell of the set is another number now, where it is published or was. */
function queueLevels(context: Context, ...states: (Pick<SetRow, 'sku' | 'status'> | null)[]): void {
  const skus = states.flatMap((set) => (set?.status === setStates.published ? [set.sku] : []))
  if (skus.length === 0) return
  for (const channel of channels) touchLevels(context, channel, skus)
  for (const notify of context.listeners.setsChanged) notify(context, skus)
}

/** Makes a set, or changes one. Answers its id. An image that a browser has put into the image store is looked at before. */
export async function saveSet(steps: Steps, _query: unknown, body: Body): Promise<number> {
  const { image } = body
  if (image === undefined) return steps.step((context) => storeSet(context, body))
  const storedAt = await keepUploaded(steps, [image])
  return steps.step((context) => storeSet(context, { ...body, image: storedAt(image) }))
}

export async function storeSet(context: Context, body: Body): Promise<number> {
  const before = body.id ? await getSet(context, body.id) : null
  if (before) await refuseChanged(context, before, body)
  const after = changed(before ?? nothing, body)
  if (after.sku === '') fail('SET_SKU_MISSING')
  await checkComponents(context, { id: 0, ...after })
  await checkNew(context, before, after)
  const id = before
    ? before.id
    : await insertSet(context.db, after, context.now).catch(unlessTaken(after.sku))
  if (before) await updateSet(context.db, { id, ...after }, context.now).catch(unlessTaken(after.sku))
  if (!before || body.variantSkus !== undefined) await replaceComponents(context.db, id, after.components)
  queueLevels(context, before, after)
  context.note({ subject: 'lookSet', subjectId: id, before: before && { ...before }, after })
  return id
}

export async function deleteSet(context: Context, { id }: z.output<(typeof setDelete)['query']>): Promise<1> {
  const before = await getSet(context, id)
  await deleteSetRow(context.db, id)
  queueLevels(context, before, null)
  context.note({ subject: 'lookSet', subjectId: id, before })
  return 1
}

export async function moveToTop(context: Context, { id }: z.output<(typeof setDelete)['query']>): Promise<1> {
  const { sku } = await getSet(context, id)
  await moveSetToTop(context.db, id, context.now)
  context.note({ subject: 'lookSet', subjectId: id, after: { sku, top: true } })
  return 1
}
