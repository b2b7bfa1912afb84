import type { Colleague, InboxItem, inboxColleagues } from '@selvedge/contract/house/inbox/inbox.ts'
import { type InboxKind, inboxKeys, inboxKinds } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { roles } from '@selvedge/contract/house/roles/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import type { InboxParts } from '../../../core/modules/inbox-part.ts'
import { isOwnWork, isSnoozed, ownFirst, type Snooze } from './inbox.rules.ts'

/** The built-in roles that grant a right. */
const rolesWith = (right: Right): string[] =>
  Object.entries(roles).flatMap(([name, granted]) => (new Set<Right>(granted).has(right) ? [name] : []))

/** Whether an account can sign in and has a right, by a built-in role or by one that staff put together. */
const mayDo = (account: SQL, right: Right): SQL => sql`(not ${account}.disabled and exists (
  select from account_role as held left join custom_role as custom on custom.key = held.role
  where held.account_id = ${account}.id
    and (held.role = any(${sql.param(rolesWith(right))}::text[]) or ${right} = any(custom.rights))))`

interface Counted {
  key: InboxKind
  count: number
  oldestAt: string | null
  ownerId: number | null
  ownerName: string | null
  forAll: Snooze | null
  own: Snooze | null
}

/** What there is to do that the caller may see, in one statement and one snapshot. */
export async function readInbox(context: Context, parts: InboxParts): Promise<InboxItem[]> {
  const { rights, accountId } = callerOf(context)
  const seen = inboxKeys.filter((key) => rights.has(inboxKinds[key].view))
  if (seen.length === 0) return []
  const paths = new Map<InboxKind, string>()
  const counted: SQL[] = []
  for (const key of seen) {
    const part = await parts[key](context)
    paths.set(key, part.path)
    counted.push(sql`select ${key}::text as key, part.count::int, part.oldest, owning.*
      from (${part.counted}) as part left join lateral (
        select account.id as owner_id, account.name as owner_name, owner.snoozed_until, owner.snoozed_count
        from inbox_owner as owner join account on account.id = owner.account_id
        where owner.kind = ${key} and ${mayDo(sql`account`, inboxKinds[key].view)}) as owning on true`)
  }
  const rows = await query<Counted>(
    context.db,
    sql`select number.key, number.count, ${iso(sql`oldest`)} as "oldestAt", owner_id as "ownerId",
          owner_name as "ownerName",
          case when snoozed_until is not null
            then json_build_object('until', ${iso(sql`snoozed_until`)}, 'count', snoozed_count) end as "forAll",
          case when snooze.kind is not null
            then json_build_object('until', ${iso(sql`snooze.until`)}, 'count', snooze.count) end as own
        from (${sql.join(counted, sql` union all `)}) as number
        left join inbox_snooze as snooze on snooze.kind = number.key and snooze.account_id = ${accountId}`,
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const items = seen.flatMap((key): InboxItem[] => {
    const row = byKey.get(key)
    if (!row) return []
    const { count, oldestAt, ownerId, ownerName } = row
    const held = [row.forAll, row.own].filter((snooze) => isSnoozed(snooze, count, context.now))
    const until = held.map((snooze) => snooze?.until ?? '').toSorted()
    return [
      {
        key,
        count,
        oldestAt,
        path: paths.get(key) ?? '',
        ours: isOwnWork(key, rights),
        owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
        mine: ownerId === accountId,
        snoozedUntil: until.at(-1) ?? null,
        snoozedForAll: isSnoozed(row.forAll, count, context.now),
      },
    ]
  })
  return ownFirst(items)
}

/** Whom work of a kind may be given to. */
export const readColleagues = (
  context: Context,
  { kind, query: words, skip, size }: z.output<(typeof inboxColleagues)['query']>,
): Promise<Page<Colleague>> =>
  queryPage(context.db, {
    columns: sql`account.id, account.name`,
    from: sql`from account where ${mayDo(sql`account`, inboxKinds[kind].view)}
      ${words === '' ? sql`` : sql`and account.name ilike ${fragment(words)}`}`,
    order: sql`lower(account.name), account.id`,
    skip,
    size,
  })

/** Somebody who may have work of a kind; null where they may not. */
export async function findColleague(
  context: Context,
  kind: InboxKind,
  accountId: number,
): Promise<Colleague | null> {
  const [found] = await query<Colleague>(
    context.db,
    sql`select id, name from account where id = ${accountId} and ${mayDo(sql`account`, inboxKinds[kind].view)}`,
  )
  return found ?? null
}

/** Who has work of a kind, unless they may have it no more. */
export async function findOwner(context: Context, kind: InboxKind): Promise<Colleague | null> {
  const [found] = await query<Colleague>(
    context.db,
    sql`select account.id, account.name from inbox_owner as owner join account on account.id = owner.account_id
        where owner.kind = ${kind} and ${mayDo(sql`account`, inboxKinds[kind].view)}`,
  )
  return found ?? null
}
