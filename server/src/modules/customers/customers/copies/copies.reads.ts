import type { CustomerCopy, customerCopyList } from '@selvedge/contract/customers/customers/customer-copy.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, queryPage } from '../../../../core/db/db.ts'
import type { Reading } from '../../../../core/http/context.ts'
import type { Module } from '../../../../core/modules/module.ts'
import { membersOf } from '../members.reads.ts'

/** Who asks for a copy, those who wait first: of one customer, with whom he was merged, where one is named. */
export const readCopies = (
  { db }: Reading,
  { cid, skip, size }: z.output<(typeof customerCopyList)['query']>,
): Promise<Page<CustomerCopy>> =>
  queryPage(db, {
    columns: sql`copy.id, copy.channel, coalesce(storefront.name, copy.channel) as shop, copy.ex_id as "exId",
      copy.customer_id as "customerId", ${iso(sql`copy.requested_at`)} as "requestedAt", ${iso(sql`copy.made_at`)} as "madeAt",
      ${iso(sql`copy.removed_at`)} as "removedAt", ${iso(sql`copy.sent_at`)} as "sentAt", copy.sent_by as "sentBy"`,
    from: sql`from customer_copy as copy left join storefront on storefront.channel = copy.channel
      where true ${cid ? sql`and copy.customer_id in ${membersOf(cid)}` : sql``}`,
    order: sql`copy.sent_at desc nulls first, copy.id desc`,
    skip,
    size,
  })

export const copyInbox = {
  copiesAwaited: () => ({
    counted: sql`select count(*) as count, min(requested_at) as oldest from customer_copy where sent_at is null`,
    path: '/user/copies',
  }),
} satisfies Module['inbox']
