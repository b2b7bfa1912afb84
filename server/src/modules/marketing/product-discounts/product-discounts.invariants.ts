import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const productDiscountInvariants = defineInvariants([
  {
    rule: 'a price is changed by the discount that has the product alone',
    statement: sql`
      select discount.title || ' ' || line.sku as subject, claim.discount_id as stored, line.discount_id as recomputed
      from product_discount_line as line join product_discount as discount on discount.id = line.discount_id
        left join product_discount_claim as claim
          on claim.channel = discount.channel and claim.product_ex_id = line.product_ex_id
      where line.state in ('sending', 'applied') and claim.discount_id is distinct from line.discount_id`,
  },
  {
    rule: 'a closed discount has no price left that it changed',
    statement: sql`
      select discount.title as subject, count(*) as stored, 0 as recomputed
      from product_discount as discount join product_discount_line as line on line.discount_id = discount.id
      where discount.state = 'closed' and line.state in ('planned', 'sending', 'applied')
      group by discount.id`,
  },
])
