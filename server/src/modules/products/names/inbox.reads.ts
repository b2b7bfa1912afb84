import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

/** Products of which nobody has accepted a Chinese name. */
export const nameInbox = {
  namesToReview: () => ({
    counted: sql`select count(*) as count, null::timestamptz as oldest
      from product left join product_name_review as review on review.product_id = product.id
      where reviewed_at is null`,
    path: '/product/namedReview?st=open',
  }),
} satisfies Module['inbox']
