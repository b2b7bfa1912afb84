import {
  type CustomerMatch,
  type CustomerMergeRow,
  type customerMatchList,
  type customerMergeList,
  maxMerged,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Reading } from '../../../core/http/context.ts'
import { ordersOf } from '../customers/customers.public.ts'

/** With the orders that its own page lists: those of the addresses of all who are it by now. */
const facts = sql`json_build_object('id', one.id, 'account', one.email, 'phone', one.phone, 'name', one.name,
  'tag', one.tag, 'tags', one.tags, 'birthday', coalesce(one.birthday::text, ''), 'realname', one.realname_mask,
  'idcard', one.idcard_mask, 'credits', greatest(coalesce(balance.net, 0), 0), 'debt', greatest(-coalesce(balance.net, 0), 0),
  'createdAt', ${iso(sql`one.created_at`)}, 'orders', (
    select count(*)::int from ${ordersOf(sql`one.id`)} as bought))`

/** Who may be one person, what was found last first. */
export const readMatches = (
  { db }: Reading,
  { skip, size }: z.output<(typeof customerMatchList)['query']>,
): Promise<Page<CustomerMatch>> =>
  queryPage(db, {
    columns: sql`same.id, same.kind, same.key, ${iso(sql`same.found_at`)} as "foundAt", coalesce((
      select json_agg(${facts} order by one.created_at, one.id) from (
        select * from customer where merged_into is null
          and (same.kind = 'email' and email_match = same.key and email_match <> ''
            or same.kind = 'phone' and phone_match = same.key and phone_match <> '')
        order by created_at, id limit ${maxMerged + 1}) as one
      left join point_balance as balance on balance.customer_id = one.id), '[]') as customers`,
    from: sql`from customer_match as same where same.dismissed_at is null`,
    order: sql`same.id desc nulls last`,
    skip,
    size,
    // Who they are, and what each has ordered, is looked up for the page alone.
    read: { id: sql`same.id`, tables: sql`customer_match as same` },
  })

/** Customers that were made one, newest first. */
export const readMerges = (
  { db }: Reading,
  { id, skip, size }: z.output<(typeof customerMergeList)['query']>,
): Promise<Page<CustomerMergeRow>> =>
  queryPage(db, {
    columns: sql`merge.id, merge.kept_id as "keptId", coalesce(nullif(stored.email, ''), stored.phone) as account, (
        select json_agg(json_build_object('id', one.id, 'account', coalesce(nullif(one.email, ''), one.phone)) order by one.id)
        from customer as one where one.id = any(merge.merged_ids)) as merged,
      merge.points, ${iso(sql`merge.merged_at`)} as "mergedAt", merge.merged_by as "mergedBy",
      ${iso(sql`merge.undone_at`)} as "undoneAt", merge.undone_by as "undoneBy"`,
    from: sql`from customer_merge as merge
      where true ${id ? sql`and (merge.kept_id = ${id} or merge.merged_ids @> array[${id}]::bigint[])` : sql``}`,
    order: sql`merge.id desc`,
    skip,
    size,
    read: {
      id: sql`merge.id`,
      tables: sql`customer_merge as merge join customer as stored on stored.id = merge.kept_id`,
    },
  })
