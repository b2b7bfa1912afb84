import { done } from '@selvedge/contract/core/values/shapes.ts'
import {
  maxViews,
  type SavedView,
  type ViewList,
  type viewCreate,
  type viewDelete,
  type viewList,
  viewLists,
  type viewSave,
  type viewSetDefault,
} from '@selvedge/contract/house/views/views.ts'
import type { z } from 'zod'
import { type Caller, type Context, callerOf } from '../../../core/http/context.ts'
import { fail, HttpFault } from '../../../core/http/fail.ts'
import { selectViews } from './views.reads.ts'
import {
  clearDefaultsOfOthers,
  deleteView,
  insertView,
  lockOwner,
  lockView,
  type StoredView,
  selectOwn,
  setDefault,
  updateView,
} from './views.sql.ts'

type BodyOf<E extends { body: z.ZodType }> = z.output<E['body']>

/** Views of a list are for those who may see it. */
function admit(context: Context, list: ViewList): Caller {
  const caller = callerOf(context)
  if (!caller.rights.has(viewLists[list])) throw new HttpFault('FORBIDDEN')
  return caller
}

const mayChange = (
  caller: Caller,
  { accountId, shared }: Pick<StoredView, 'accountId' | 'shared'>,
): boolean => accountId === caller.accountId || (shared && caller.roles.includes('Admin'))

export async function readViews(
  context: Context,
  { list }: z.output<(typeof viewList)['query']>,
): Promise<SavedView[]> {
  const caller = admit(context, list)
  const views = await selectViews(context.db, caller.accountId, list)
  return views.map(({ accountId, ...view }) => ({
    ...view,
    own: accountId === caller.accountId,
    mayChange: mayChange(caller, { accountId, shared: view.shared }),
  }))
}

/** A view that the caller sees; of others' unshared ones not even that they exist is told. */
async function seenView(context: Context, id: number): Promise<StoredView> {
  const view = await lockView(context.db, id)
  const seen = view && (view.shared || view.accountId === callerOf(context).accountId)
  if (!seen) return fail('VIEW_NOT_FOUND')
  admit(context, view.list)
  return view
}

async function changeableView(context: Context, id: number): Promise<StoredView> {
  const view = await seenView(context, id)
  if (!mayChange(callerOf(context), view)) fail('VIEW_NOT_OWN')
  return view
}

export async function createView(
  context: Context,
  _query: unknown,
  body: BodyOf<typeof viewCreate>,
): Promise<number> {
  const { accountId } = admit(context, body.list)
  await lockOwner(context.db, accountId)
  const own = await selectOwn(context.db, accountId, body.list)
  if (own.some(({ name }) => name === body.name)) fail('VIEW_NAME_TAKEN', { name: body.name })
  if (own.length >= maxViews) fail('VIEW_TOO_MANY', { most: maxViews })
  const { default: isDefault = false, ...view } = body
  const id = await insertView(context.db, {
    ...view,
    accountId,
    createdAt: context.now,
    updatedAt: context.now,
  })
  if (isDefault) await setDefault(context.db, accountId, body.list, id)
  context.note({ subject: 'view', subjectId: id, after: body })
  return id
}

export async function saveView(
  context: Context,
  _query: unknown,
  { id, name, search, columns, shared }: BodyOf<typeof viewSave>,
): Promise<z.output<typeof done>> {
  const view = await changeableView(context, id)
  await lockOwner(context.db, view.accountId)
  const own = await selectOwn(context.db, view.accountId, view.list)
  if (own.some((other) => other.id !== id && other.name === name)) {
    fail('VIEW_NAME_TAKEN', { name: name ?? '' })
  }
  const change = {
    name: name ?? view.name,
    search: search ?? view.search,
    columns: columns ?? view.columns,
    shared: shared ?? view.shared,
  }
  await updateView(context.db, id, { ...change, updatedAt: context.now })
  if (!change.shared) await clearDefaultsOfOthers(context.db, view)
  const before = { name: view.name, search: view.search, columns: view.columns, shared: view.shared }
  context.note({ subject: 'view', subjectId: id, before, after: change })
  return done.value
}

export async function removeView(
  context: Context,
  _query: unknown,
  { id }: BodyOf<typeof viewDelete>,
): Promise<z.output<typeof done>> {
  const { name, list, shared } = await changeableView(context, id)
  await deleteView(context.db, id)
  context.note({ subject: 'view', subjectId: id, before: { name, list, shared } })
  return done.value
}

export async function chooseDefault(
  context: Context,
  _query: unknown,
  { list, id }: BodyOf<typeof viewSetDefault>,
): Promise<z.output<typeof done>> {
  const { accountId } = admit(context, list)
  if (id !== null && (await seenView(context, id)).list !== list) fail('VIEW_NOT_FOUND')
  await lockOwner(context.db, accountId)
  await setDefault(context.db, accountId, list, id)
  context.note({ subject: 'view', subjectId: id ?? '', after: { list, default: id } })
  return done.value
}
