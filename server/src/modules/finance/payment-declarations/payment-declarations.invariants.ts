import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const declarationInvariants = defineInvariants([
  {
    rule: 'a payment that waits to be declared has something that declares it',
    statement: sql`
      select 'payment ' || declaration.payment_id as subject, declaration.state as stored, 'no effect' as recomputed
      from payment_declaration as declaration
      where declaration.state = 'waiting' and not exists (
        select from outbox where outbox.subject = 'transaction' and outbox.subject_id = declaration.payment_id
          and outbox.kind = 'customs.payment' and outbox.state in ('waiting', 'running'))`,
  },
])
