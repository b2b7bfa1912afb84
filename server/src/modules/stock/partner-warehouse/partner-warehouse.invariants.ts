import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const partnerWarehouseInvariants = defineInvariants([
  {
    rule: 'what the partner has confirmed to have left has left here',
    statement: sql`
      select 'message ' || message.id as subject, message.number as stored, 'status ' || ship_order.status as recomputed
      from warehouse_message as message join ship_order on ship_order.id = message.ship_order_id
      where message.kind = 'outbound' and message.state = 'done' and ship_order.status & 255 not in (2, 4)`,
  },
])
