import { done } from '@selvedge/contract/core/values/shapes.ts'
import {
  type Colleague,
  type inboxColleagues,
  type inboxGive,
  type inboxRelease,
  type inboxSnooze,
  type inboxTake,
  maxSnoozeDays,
} from '@selvedge/contract/house/inbox/inbox.ts'
import { type InboxKind, inboxKinds } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Page, query } from '../../../core/db/db.ts'
import { type Caller, type Context, callerOf } from '../../../core/http/context.ts'
import { fail, HttpFault } from '../../../core/http/fail.ts'
import type { InboxParts } from '../../../core/modules/inbox-part.ts'
import { findColleague, findOwner, readColleagues } from './inbox.reads.ts'
import { maySnoozeUntil } from './inbox.rules.ts'
import { deleteOwner, lockKind, setOwner, snoozeForAll, snoozeForOne } from './inbox.sql.ts'

type BodyOf<E extends { body: z.ZodType }> = z.output<E['body']>
type Done = z.output<typeof done>

/** Work of a kind is for those who may see it. */
function admit(context: Context, kind: InboxKind): Caller {
  const caller = callerOf(context)
  if (!caller.rights.has(inboxKinds[kind].view)) throw new HttpFault('FORBIDDEN')
  return caller
}

function admitToWork(context: Context, kind: InboxKind): Caller {
  const caller = admit(context, kind)
  if (inboxKinds[kind].urgency === 'calm') fail('INBOX_CALM')
  return caller
}

/** Who has it, once nobody else can take it any more. Refuses what another than the caller has. */
async function ownOrFree(context: Context, kind: InboxKind): Promise<Colleague | null> {
  const { accountId, roles } = callerOf(context)
  await lockKind(context.db, kind)
  const owner = await findOwner(context, kind)
  if (owner && owner.id !== accountId && !roles.includes('Admin')) fail('INBOX_TAKEN', { name: owner.name })
  return owner
}

const note = (context: Context, kind: InboxKind, before: Colleague | null, after: Colleague | null) =>
  context.note({
    subject: 'inboxKind',
    subjectId: kind,
    before: { owner: before?.name ?? '' },
    after: { owner: after?.name ?? '' },
  })

export async function readColleaguesOf(
  context: Context,
  requested: z.output<(typeof inboxColleagues)['query']>,
): Promise<Page<Colleague>> {
  admit(context, requested.kind)
  return readColleagues(context, requested)
}

export async function take(
  context: Context,
  _query: unknown,
  { kind }: BodyOf<typeof inboxTake>,
): Promise<Done> {
  const { accountId, name } = admitToWork(context, kind)
  await lockKind(context.db, kind)
  const owner = await findOwner(context, kind)
  if (owner && owner.id !== accountId) fail('INBOX_TAKEN', { name: owner.name })
  if (!owner) await setOwner(context.db, kind, accountId, context.now)
  note(context, kind, owner, { id: accountId, name })
  return done.value
}

export async function give(
  context: Context,
  _query: unknown,
  { kind, accountId }: BodyOf<typeof inboxGive>,
): Promise<Done> {
  admitToWork(context, kind)
  const owner = await ownOrFree(context, kind)
  const next = (await findColleague(context, kind, accountId)) ?? fail('INBOX_NOT_THEIRS')
  if (owner?.id !== next.id) await setOwner(context.db, kind, next.id, context.now)
  note(context, kind, owner, next)
  return done.value
}

export async function release(
  context: Context,
  _query: unknown,
  { kind }: BodyOf<typeof inboxRelease>,
): Promise<Done> {
  admitToWork(context, kind)
  const owner = await ownOrFree(context, kind)
  await deleteOwner(context.db, kind)
  note(context, kind, owner, null)
  return done.value
}

/** Puts work of a kind off, as much as there is of it now. */
export async function snooze(
  context: Context,
  { kind, until, forAll }: BodyOf<typeof inboxSnooze>,
  parts: InboxParts,
): Promise<Done> {
  const { accountId } = admitToWork(context, kind)
  if (until !== null && !maySnoozeUntil(until, context.now))
    fail('INBOX_SNOOZE_TIME', { days: maxSnoozeDays })
  await lockKind(context.db, kind)
  if (forAll && (await findOwner(context, kind))?.id !== accountId) fail('INBOX_NOT_OWNER')
  const put = until === null ? null : { until: new Date(until), count: await countNow(context, kind, parts) }
  if (forAll) await snoozeForAll(context.db, kind, put)
  else await snoozeForOne(context.db, kind, accountId, put)
  context.note({ subject: 'inboxKind', subjectId: kind, after: { until, forAll, count: put?.count ?? null } })
  return done.value
}

async function countNow(context: Context, kind: InboxKind, parts: InboxParts): Promise<number> {
  const { counted } = await parts[kind](context)
  const [row] = await query<{ count: number }>(context.db, sql`select part.count from (${counted}) as part`)
  return row?.count ?? 0
}
