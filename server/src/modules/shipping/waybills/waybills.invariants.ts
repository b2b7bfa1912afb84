import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const waybillInvariants = defineInvariants([
  {
    rule: 'a waybill that is requested or being cancelled is about to be told to the courier',
    statement: sql`
      select 'waybill ' || waybill.id as subject, waybill.state as stored, coalesce(outbox.state, 'nothing') as recomputed
      from waybill left join outbox on outbox.key = case waybill.state when 'requested' then 'sf.waybill:'
        else 'sf.waybillCancel:' end || waybill.id
      where waybill.state in ('requested', 'cancelling')
        and coalesce(outbox.state, '') not in ('waiting', 'running')`,
  },
  {
    rule: 'what the courier has issued was requested of it, and nothing of that is open',
    statement: sql`
      select 'waybill ' || waybill.id as subject, waybill.tracking_number as stored, outbox.state as recomputed
      from waybill join outbox on outbox.key = 'sf.waybill:' || waybill.id
      where waybill.state = 'issued' and (outbox.state <> 'done' or waybill.sent_at is null)`,
  },
  {
    rule: 'a ship order that was cancelled has no waybill, unless its courier keeps it',
    statement: sql`
      select 'waybill ' || waybill.id as subject, waybill.state as stored, 'cancelled' as recomputed
      from waybill join ship_order on ship_order.id = waybill.ship_order_id
      where ship_order.status & 255 = 8 and waybill.state in ('requested', 'issued') and waybill.failure is null`,
  },
  {
    rule: 'a ship order that left under another number has no waybill, unless its courier keeps it',
    statement: sql`
      select 'waybill ' || waybill.id as subject, waybill.tracking_number as stored,
        ship_order.tracking_number as recomputed
      from waybill join ship_order on ship_order.id = waybill.ship_order_id
      where ship_order.status & 255 in (2, 4) and waybill.state in ('requested', 'issued')
        and ship_order.tracking_number <> waybill.tracking_number and waybill.failure is null`,
  },
])
