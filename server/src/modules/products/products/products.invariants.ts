import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const productInvariants = defineInvariants([
  {
    rule: 'a product is of a brand that exists, or of none',
    statement: sql`
      select product.spu as subject, 1 as stored, 0 as recomputed
      from product left join brand on brand.name = product.brand
      where product.brand <> '' and brand.id is null`,
  },
])
