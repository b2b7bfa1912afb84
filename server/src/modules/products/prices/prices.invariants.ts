import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const priceInvariants = defineInvariants([
  {
    rule: 'a price that a store is to be told has an effect that tells it',
    statement: sql`
      select one.sku || ' ' || one.channel as subject, one.asked_for as stored, effect.id as recomputed
      from variant_price as one left join outbox as effect
        on effect.key = 'storefront.price:' || one.channel || ':' || one.asked_for
          and effect.state in ('waiting', 'running', 'failed')
      where one.asked_for is not null and effect.id is null`,
  },
])
