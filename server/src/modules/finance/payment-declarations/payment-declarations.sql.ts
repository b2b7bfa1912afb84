import {
  type DeclarationState,
  type IdentityCheck,
  type PaymentCompany,
  paymentCompanies,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import { type DocumentStanding, storeStanding } from '../customs-documents/customs-documents.public.ts'
import type { Standing } from './accepted.rules.ts'
import type { DeclaredBuyer } from './compare/compare.rules.ts'
import type { PaymentToDeclare } from './payments.reads.ts'
import type { GivenReason } from './push/admit-push.ts'

export interface StoredDeclaration {
  company: PaymentCompany
  state: DeclarationState
  said: string
  /** Why it was pushed all the same; empty where nobody had to say. */
  reason: string
  sentBuyer: string
  askedAt: string
  changedAt: string
}

interface Beginning {
  company: PaymentCompany
  now: Date
  /** Why it was pushed all the same, and who has said so; empty where nobody had to. */
  reason: string
  by: string
}

type Known = Pick<PaymentToDeclare, 'id' | 'orderId' | 'outTradeNo'>

/** The board shows what the declaration now says. */
async function showOnBoard(db: Db, { id, orderId, outTradeNo }: Known, now: Date): Promise<void> {
  const [stored] = await query<Pick<DocumentStanding, 'state' | 'code' | 'failure'>>(
    db,
    sql`select state, said as code, failure from payment_declaration where payment_id = ${id}`,
  )
  if (stored)
    await storeStanding(
      db,
      { ...stored, document: 'payment', subjectId: id, orderId, number: outTradeNo },
      now,
    )
}

/** Notes that a payment is to be declared; one that was declared before keeps what the company has said of it. */
export async function beginDeclaration(
  db: Db,
  payment: Known,
  { company, now, reason, by }: Beginning,
): Promise<void> {
  const at = timestamp(now)
  await db.execute(
    sql`insert into payment_declaration (payment_id, company, state, reason, reason_by, changed_at, asked_at)
        values (${payment.id}, ${company}, 'waiting', ${reason}, ${by}, ${at}, ${at})
        on conflict (payment_id) do update set company = excluded.company, state = 'waiting', failure = null,
          reason = excluded.reason, reason_by = excluded.reason_by, changed_at = excluded.changed_at`,
  )
  await showOnBoard(db, payment, now)
}

/** How declarations of these payments stand, as far as there are any; locked until the transaction ends. */
export const lockStandings = (db: Db, paymentIds: readonly number[]): Promise<Standing[]> =>
  query(
    db,
    sql`select company, state, said from payment_declaration
        where payment_id = any(${sql.param(paymentIds)}::bigint[]) order by payment_id for no key update`,
  )

export interface FullStanding extends Standing {
  isGivenUp: boolean
  /** Of the clearing house; empty as long as nobody has told it. */
  payTransactionId: string
}

/** How the declaration of a payment stands; null where nobody has pushed it. */
export async function readStanding(db: Db, paymentId: number): Promise<FullStanding | null> {
  const [stored] = await query<FullStanding>(
    db,
    sql`select company, state, said, pay_transaction_id as "payTransactionId",
          state = 'rejected' and coalesce(failure ->> 'kind', '') = 'givenUp' as "isGivenUp"
        from payment_declaration where payment_id = ${paymentId}`,
  )
  return stored ?? null
}

/** Locked until the transaction ends; null where nobody has pushed the payment. */
export async function lockDeclaration(db: Db, paymentId: number): Promise<StoredDeclaration | null> {
  const [stored] = await query<StoredDeclaration>(
    db,
    sql`select company, state, said, reason, sent_buyer as "sentBuyer", ${iso(sql`asked_at`)} as "askedAt",
          ${iso(sql`changed_at`)} as "changedAt"
        from payment_declaration where payment_id = ${paymentId} for no key update`,
  )
  return stored ?? null
}

export interface ReportedResult {
  state: DeclarationState
  /** Empty where it says nothing, as that of a company that knows of no declaration yet. */
  said: string
  /** Null where it says nothing of the buyer. */
  identity: IdentityCheck | null
  payTransactionId: string
  verifyDepartment: string
  failure: StorableFailure | null
}

/** What the company has answered. What it does not tell again stays. */
export async function writeAnswer(
  db: Db,
  payment: Known,
  reported: ReportedResult,
  now: Date,
): Promise<void> {
  const at = timestamp(now)
  const failure = reported.failure && JSON.stringify(reported.failure)
  const lastReported = sql`coalesce(nullif(${reported.said}::text, ''), said)`
  const identity = sql`coalesce(${reported.identity}::text, identity)`
  await db.execute(
    sql`update payment_declaration set state = ${reported.state}, said = ${lastReported}, identity = ${identity},
          pay_transaction_id = coalesce(nullif(${reported.payTransactionId}, ''), pay_transaction_id),
          verify_department = coalesce(nullif(${reported.verifyDepartment}, ''), verify_department),
          failure = ${failure}::jsonb, asked_at = ${at},
          changed_at = case when (state, said, identity) is distinct from
            (${reported.state}::text, ${lastReported}, ${identity}) then ${at} else changed_at end
        where payment_id = ${payment.id}`,
  )
  await showOnBoard(db, payment, now)
}

/** Which buyer the company was told of. */
export async function noteBuyer(db: Db, paymentId: number, { print, mask }: DeclaredBuyer): Promise<void> {
  await db.execute(
    sql`update payment_declaration set sent_buyer = ${print}, buyer_mask = ${mask} where payment_id = ${paymentId}`,
  )
}

/** It could not be told; or somebody has given it up, also where it could not be told before. */
export async function noteFailure(
  db: Db,
  payment: Known,
  failure: StorableFailure,
  now: Date,
): Promise<void> {
  const states = failure.kind === 'givenUp' ? ['waiting', 'rejected'] : ['waiting']
  await db.execute(
    sql`update payment_declaration set state = 'rejected', failure = ${JSON.stringify(failure)}::jsonb,
          changed_at = ${timestamp(now)}
        where payment_id = ${payment.id} and state = any(${sql.param(states)}::text[])`,
  )
  await showOnBoard(db, payment, now)
}

/** It waits to be told again, for the reason that was given for it before or now. */
export async function reopenDeclaration(
  db: Db,
  payment: Known,
  given: GivenReason | null,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update payment_declaration set state = 'waiting', failure = null, changed_at = ${timestamp(now)}
          ${given ? sql`, reason = ${given.reason}, reason_by = ${given.by}` : sql``}
        where payment_id = ${payment.id}`,
  )
  await showOnBoard(db, payment, now)
}

/** Those of which nothing was heard for so long, so many of each company, whatever becomes of the others. */
export const findSilent = (
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<{ paymentId: number; company: PaymentCompany }[]> =>
  query(
    db,
    sql`select silent.payment_id as "paymentId", one.company
        from unnest(${sql.param(paymentCompanies)}::text[]) as one (company) cross join lateral (
          select payment_id, asked_at from payment_declaration
          where state = 'sent' and company = one.company and asked_at < ${timestamp(before)}
          order by asked_at limit ${most}) as silent
        order by silent.asked_at`,
  )
