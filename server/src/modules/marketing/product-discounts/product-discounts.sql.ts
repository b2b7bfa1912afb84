import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type {
  DiscountState,
  LineState,
} from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, failureJson, query, timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import type { PageTrail } from '../../../ports/partner-pages.ts'
import { unconfirmed } from './product-discounts.rules.ts'
import type { EarlierLine } from './reserved-prices/reserved-prices.rules.ts'

/** A discount as its work needs it. */
export interface DiscountRow {
  id: number
  channel: Channel
  title: string
  percent: string
  tags: string[]
  state: DiscountState
  isPreview: boolean
  currency: string
  page: string | null
  trail: PageTrail
  total: number
  processed: number
  failures: number
  stopped: boolean
}

export async function insertDiscount(
  { db, now }: Context,
  discount: Pick<DiscountRow, 'channel' | 'title' | 'percent' | 'tags' | 'isPreview'> & { createdBy: string },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into product_discount (channel, title, percent, tags, state, is_preview, created_at, created_by)
        values (${discount.channel}, ${discount.title}, ${discount.percent}::numeric, ${sql.param(discount.tags)}::text[],
          'reading', ${discount.isPreview}, ${timestamp(now)}, ${discount.createdBy}) returning id`,
  )
  if (!row) throw new Error('the discount was not written')
  return row.id
}

/** A discount, locked until the transaction ends; null where there is none. */
export async function lockDiscount(db: Db, id: number): Promise<DiscountRow | null> {
  const [row] = await query<DiscountRow>(
    db,
    sql`select id, channel, title, trim_scale(percent)::text as percent, tags, state, is_preview as "isPreview",
          currency, page, trail, total, processed, failures, stopped
        from product_discount where id = ${id} for no key update`,
  )
  return row ?? null
}

/** Goes on to another state, with so much work in it. */
export async function enterState(
  { db, now }: Context,
  id: number,
  state: DiscountState,
  total: number,
  processed = 0,
): Promise<void> {
  await db.execute(
    sql`update product_discount set state = ${state}, total = ${total}, processed = ${processed}, failures = 0,
          problem = null, stopped = false, closed_at = ${state === 'closed' ? timestamp(now) : sql`null`}
        where id = ${id}`,
  )
}

/** So much of the work at hand is behind it as is not in these states any more. */
export async function noteProgress(
  db: Db,
  id: number,
  open: readonly LineState[],
  failures: number,
): Promise<void> {
  await db.execute(
    sql`update product_discount set failures = ${failures}, problem = null, processed = greatest(0, total - (
          select count(*) from product_discount_line
          where discount_id = ${id} and state = any(${sql.param(open)}::text[])))
        where id = ${id}`,
  )
}

export interface OpenLines {
  lines: number
  /** The shop has not shown these as it was told to. */
  unconfirmed: number
  problem: StorableFailure | null
}

/** Lines in these states that can go on, and why others can't. */
export async function countOpen(db: Db, id: number, states: readonly LineState[]): Promise<OpenLines> {
  const [open] = await query<OpenLines>(
    db,
    sql`select (count(*) filter (where problem is null))::int as lines,
          (count(*) filter (where problem is not null and state = 'sending'))::int as unconfirmed,
          (array_agg(problem) filter (where problem is not null))[1] as problem
        from product_discount_line where discount_id = ${id} and state = any(${sql.param(states)}::text[])`,
  )
  return open ?? { lines: 0, unconfirmed: 0, problem: null }
}

const isUnconfirmed = sql`problem is not null and state = 'sending'`

/** Has those be tried once more that the shop has not shown as it was told to. */
export async function reopenUnconfirmed(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update product_discount_line set problem = null where discount_id = ${id} and ${isUnconfirmed}`,
  )
}

/** They have been tried often enough, and are as if the shop had refused them. */
export async function refuseUnconfirmed(
  db: Db,
  id: number,
  state: Extract<LineState, 'applied' | 'refused'>,
): Promise<void> {
  await db.execute(
    sql`update product_discount_line set state = ${state} where discount_id = ${id} and ${isUnconfirmed}`,
  )
}

/** Whoever closes looks once more at those that the shop may have taken after all: a price of ours is left nowhere. */
export async function reopenDoubtful(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update product_discount_line set state = 'sending', problem = null
        where discount_id = ${id} and (${isUnconfirmed}
          or state = 'refused' and problem ->> 'kind' = ${unconfirmed.kind})`,
  )
}

/** The work at hand has met a problem: it is tried again, or stops. */
export async function noteProblem(
  db: Db,
  id: number,
  { failures, problem, stopped }: { failures: number; problem: StorableFailure | null; stopped: boolean },
): Promise<void> {
  await db.execute(
    sql`update product_discount set failures = ${failures}, problem = ${failureJson(problem)}, stopped = ${stopped}
        where id = ${id}`,
  )
}

export async function turnPage(
  db: Db,
  id: number,
  {
    page,
    trail,
    currency,
    lines,
  }: { page: string | null; trail: PageTrail; currency: string; lines: number },
): Promise<void> {
  await db.execute(
    sql`update product_discount set page = ${page}, trail = ${JSON.stringify(trail)}::jsonb, currency = ${currency}, total = total + ${lines}, failures = 0,
          problem = null
        where id = ${id}`,
  )
}

export interface NewLine {
  productExId: string
  variantExId: string
  sku: string
  title: string
  optionTitle: string
  vendor: string
  image: string
  price: string
  compareAt: string | null
  base: string
  discounted: string
  state: LineState
}

/** Keeps what variants cost before anything is changed; one that is known stays as it is. Answers how many are new. */
export async function insertLines(db: Db, discountId: number, lines: readonly NewLine[]): Promise<number> {
  if (lines.length === 0) return 0
  const texts = (pick: (line: NewLine) => string | null) => sql`${sql.param(lines.map(pick))}::text[]`
  const amounts = (pick: (line: NewLine) => string | null) => sql`${sql.param(lines.map(pick))}::numeric[]`
  const made = await query(
    db,
    sql`insert into product_discount_line (discount_id, product_ex_id, variant_ex_id, sku, title, option_title, vendor,
          image, price, compare_at, base, discounted, state)
        select ${discountId}, * from unnest(${texts((line) => line.productExId)}, ${texts((line) => line.variantExId)},
          ${texts((line) => line.sku)}, ${texts((line) => line.title)}, ${texts((line) => line.optionTitle)},
          ${texts((line) => line.vendor)}, ${texts((line) => line.image)}, ${amounts((line) => line.price)},
          ${amounts((line) => line.compareAt)}, ${amounts((line) => line.base)}, ${amounts((line) => line.discounted)},
          ${texts((line) => line.state)})
        on conflict (discount_id, variant_ex_id) do nothing returning id`,
  )
  return made.length
}

/**
 * Claims the products of the lines that are planned; those of another discount are blocked. Answers how many lines are
 * left to be changed.
 */
export async function claimProducts(db: Db, { id, channel }: DiscountRow): Promise<number> {
  await db.execute(
    sql`insert into product_discount_claim (channel, product_ex_id, discount_id)
        select distinct ${channel}, product_ex_id collate "C" as product_ex_id, ${id}::bigint
        from product_discount_line where discount_id = ${id} and state = 'planned'
        order by product_ex_id on conflict do nothing`,
  )
  await db.execute(
    sql`update product_discount_line as line set state = 'blocked'
        where discount_id = ${id} and state = 'planned' and not exists (
          select from product_discount_claim as claim where claim.channel = ${channel}
            and claim.product_ex_id = line.product_ex_id and claim.discount_id = ${id})`,
  )
  return countLines(db, id, ['planned'])
}

export async function releaseProducts(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from product_discount_claim where discount_id = ${id}`)
}

export async function countLines(db: Db, id: number, states: readonly LineState[]): Promise<number> {
  const [counted] = await query<{ lines: number }>(
    db,
    sql`select count(*)::int as lines from product_discount_line
        where discount_id = ${id} and state = any(${sql.param(states)}::text[])`,
  )
  return counted?.lines ?? 0
}

/** What was not begun yet is never changed. */
export async function leavePlanned(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update product_discount_line set state = 'left' where discount_id = ${id} and state = 'planned'`,
  )
}

/** Lets those that the shop refused to restore be tried once more. */
export async function deleteProblems(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update product_discount_line set problem = null
        where discount_id = ${id} and state = 'applied' and problem is not null`,
  )
}

export interface WorkLine {
  id: number
  productExId: string
  variantExId: string
  price: string
  compareAt: string | null
  base: string
  discounted: string
  earlier: EarlierLine[]
}

/** The lines of the products that come next; those that are begun are shown as under way. */
export function takeLines(
  db: Db,
  { id }: DiscountRow,
  states: readonly LineState[],
  products: number,
): Promise<WorkLine[]> {
  const open = sql`discount_id = ${id} and state = any(${sql.param(states)}::text[]) and problem is null`
  return query(
    db,
    sql`update product_discount_line set state = 'sending'
        where ${open} and product_ex_id in (
          select distinct product_ex_id from product_discount_line where ${open} order by product_ex_id limit ${products})
        returning id, product_ex_id as "productExId", variant_ex_id as "variantExId", price::text, compare_at::text as "compareAt",
          base::text, discounted::text, earlier`,
  )
}

export interface LineOutcome {
  id: number
  state: LineState
  problem: StorableFailure | null
}

export async function writeOutcomes(db: Db, outcomes: readonly LineOutcome[]): Promise<void> {
  await db.execute(
    sql`update product_discount_line as line set state = outcome.state, problem = outcome.problem
        from unnest(${sql.param(outcomes.map(({ id }) => id))}::bigint[],
          ${sql.param(outcomes.map(({ state }) => state))}::text[],
          ${sql.param(outcomes.map(({ problem }) => problem && JSON.stringify(problem)))}::jsonb[]) as outcome (id, state, problem)
        where line.id = outcome.id and line.state = 'sending'`,
  )
}

/** With its lines. */
export async function deleteDiscount(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from product_discount where id = ${id}`)
}
