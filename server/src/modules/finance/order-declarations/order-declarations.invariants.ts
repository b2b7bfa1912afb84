import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const orderDeclarationInvariants = defineInvariants([
  {
    rule: 'an order that waits to be declared has something that declares it',
    statement: sql`
      select 'order ' || declared.order_id as subject, declared.state as stored, 'no effect' as recomputed
      from order_declaration as declared
      where declared.state = 'waiting' and not exists (
        select from outbox where outbox.subject = 'order' and outbox.subject_id = declared.order_id
          and outbox.kind = 'customs.order' and outbox.state in ('waiting', 'running'))`,
  },
  {
    rule: 'an order is declared by a payment of its own',
    statement: sql`
      select 'order ' || declared.order_id as subject, declared.order_no as stored, payment.out_trade_no as recomputed
      from order_declaration as declared join order_transaction as payment on payment.id = declared.payment_id
      where payment.order_id <> declared.order_id`,
  },
])
