import type { CustomerCopy, customerCopyList } from '@selvedge/contract/customers/customers/customer-copy.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import type { Reading, RedactedCustomers } from '../../../../core/http/context.ts'
import type { Module } from '../../../../core/modules/module.ts'
import { membersOf } from '../identities/members.reads.ts'

const stateIs = { waiting: sql`copy.sent_at is null`, done: sql`copy.sent_at is not null` }

/** Who asks for a copy, those who wait first: of one customer, with whom they were merged, where one is named. */
export const readCopies = (
  { db }: Reading,
  { cid, state, skip, size }: z.output<(typeof customerCopyList)['query']>,
): Promise<Page<CustomerCopy>> =>
  queryPage(db, {
    columns: sql`copy.id, copy.channel, coalesce(storefront.name, copy.channel) as "storeName", copy.ex_id as "exId",
      copy.customer_id as "customerId", ${iso(sql`copy.requested_at`)} as "requestedAt", ${iso(sql`copy.made_at`)} as "madeAt",
      ${iso(sql`copy.removed_at`)} as "removedAt", ${iso(sql`copy.sent_at`)} as "sentAt", copy.sent_by as "sentBy"`,
    from: sql`from customer_copy as copy
      where true ${cid ? sql`and copy.customer_id in ${membersOf(cid)}` : sql``}
        ${state ? sql`and ${stateIs[state]}` : sql``}`,
    order: sql`copy.sent_at desc nulls first, copy.id desc`,
    skip,
    size,
    read: {
      id: sql`copy.id`,
      tables: sql`customer_copy as copy left join storefront on storefront.channel = copy.channel`,
    },
  })

export const copyInbox = {
  copiesAwaited: () => ({
    counted: sql`select count(*) as count, min(requested_at) as oldest from customer_copy where sent_at is null`,
    path: '/user/copies?st=waiting',
  }),
} satisfies Module['inbox']

/**
 * The copies that tell of what was just emptied: those of these customers, of whoever asked by that number of the shop and is not
 * known here, and of whoever placed one of these orders or has it in their file.
 */
export async function findCopiesOf(
  db: Db,
  { customerIds, channel, exId, orderIds }: RedactedCustomers,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from customer_copy where customer_id = any(${sql.param(customerIds)}::bigint[])
        union select id from customer_copy where channel = ${channel} and ex_id = ${exId} and customer_id is null
        union select copy.id from orders join customer_copy as copy on copy.channel = orders.channel
          and (orders.ex_id = any(copy.order_ex_ids) or copy.ex_id = orders.customer_ex_id)
          where orders.id = any(${sql.param(orderIds)}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}
