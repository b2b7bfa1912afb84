import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const tradingInvariants = defineInvariants([
  {
    rule: 'a trading product that the shop has is in the catalogue with all its sizes',
    statement: sql`
      select variant.sku as subject, product.spu as stored, coalesce(style.spu, '') as recomputed
      from trading_product as product join trading_variant as variant on variant.product_id = product.id
        left join variant as own on own.sku = variant.sku left join product as style on style.id = own.product_id
      where product.send_state = 'sent' and variant.updated_at <= product.sent_at
        and style.spu is distinct from product.spu`,
  },
])
