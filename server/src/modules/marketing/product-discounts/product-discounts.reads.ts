import {
  type DiscountState,
  isDone,
  type LineState,
  troubledLines,
} from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import type {
  DiscountLine,
  lineViews,
  ProductDiscount,
  productDiscountLines,
  productDiscountList,
  productDiscountSummary,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { amountText, fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { sorted } from '../../../core/db/pages/sorted.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'

const among = (states: readonly LineState[]) => sql`line.state = any(${sql.param(states)}::text[])`

const sortColumns = { createdAt: sql`discount.created_at`, title: sql`discount.title` }

/** Discounts, the newest first unless asked otherwise. */
export async function readDiscounts(
  { db }: Context,
  { id, query: words, type, sort, skip, size }: z.output<(typeof productDiscountList)['query']>,
): Promise<Page<ProductDiscount>> {
  const found = await queryPage<Omit<ProductDiscount, 'done'> & { state: DiscountState }>(db, {
    columns: sql`discount.id, title, trim_scale(percent)::text as "discountPercent", array_to_string(tags, ',') as tags,
      channel as site, discount.state, total as count, processed as "processCount", (
        select count(*)::int from product_discount_line as line
        where line.discount_id = discount.id and ${among(troubledLines)}) as troubled,
      problem, stopped, currency, ${iso(sql`discount.created_at`)} as "createdAt", discount.created_by as "createdBy",
      ${iso(sql`closed_at`)} as "closedAt"`,
    from: sql`from product_discount as discount where true
      ${id ? sql`and discount.id = ${id}` : sql``}
      ${type === 'open' ? sql`and discount.state <> 'closed'` : sql``}
      ${type === 'closed' ? sql`and discount.state = 'closed'` : sql``}
      ${words ? sql`and (title ilike ${fragment(words)} or array_to_string(tags, ',') ilike ${fragment(words)})` : sql``}`,
    order: sorted(
      sort,
      sortColumns,
      sql`discount.id`,
      sql`discount.created_at desc nulls last, discount.id desc nulls last`,
    ),
    skip,
    size,
  })
  return { ...found, rows: found.rows.map((row) => ({ ...row, done: isDone(row.state) })) }
}

/** What a SKU costs on average is known in CNY alone. */
const belowCost = sql`(case when discount.currency = 'CNY' then line.discounted < (
    select average from stock_cost where stock_cost.sku = line.sku) end)`

/** Those whose price the discount changes, or would. */
const concerned: readonly LineState[] = ['planned', 'sending', 'applied']
const skipped: readonly LineState[] = ['dearer', 'same', 'zero', 'left']

const blocker = sql`(select other.id from product_discount_claim as claim
    join product_discount as other on other.id = claim.discount_id
    where claim.channel = discount.channel and claim.product_ex_id = line.product_ex_id
      and claim.discount_id <> discount.id)`
/** Another one runs on the product: as long as nobody has started this one that is said beforehand. */
const isBlocked = sql`(line.state = 'blocked' or discount.state in ('reading', 'ready') and line.state = 'planned'
    and exists ${blocker})`

const views: Record<(typeof lineViews)[number], SQL> = {
  '': sql`true`,
  troubled: among(troubledLines),
  skipped: among(skipped),
  blocked: isBlocked,
  belowCost: sql`${among(concerned)} and ${belowCost}`,
  applied: sql`line.state = 'applied'`,
  repriced: sql`line.first is not null`,
}

/** The variants of a discount, by product. */
export const readDiscountLines = (
  { db }: Context,
  { id, view, query: words, skip, size }: z.output<(typeof productDiscountLines)['query']>,
): Promise<Page<DiscountLine>> =>
  queryPage(db, {
    columns: sql`line.id, line.sku, (select product_id from variant where variant.sku = line.sku) as "productId", line.title, line.option_title as "optionTitle", line.vendor, line.image,
      ${amountText(sql`line.price`)} as price, ${amountText(sql`(line.first ->> 'price')::numeric`)} as before, ${amountText(sql`line.compare_at`)} as "compareAt",
      ${amountText(sql`line.discounted`)} as discounted, ${amountText(sql`line.base`)} as base, line.state,
      case when ${isBlocked} then coalesce((select title from product_discount where id = ${blocker}), '') else '' end
        as "blockedBy",
      ${belowCost} as "belowCost", line.problem`,
    from: sql`from product_discount_line as line join product_discount as discount on discount.id = line.discount_id
      where line.discount_id = ${id} and ${views[view]}
      ${words ? sql`and (line.sku ilike ${fragment(words)} or line.title ilike ${fragment(words)})` : sql``}`,
    order: sql`line.product_ex_id, line.id`,
    skip,
    size,
  })

type Summary = z.output<(typeof productDiscountSummary)['data']>

/** A discount, and how many of its variants are how far. */
export async function readDiscountSummary(
  context: Context,
  { id }: z.output<(typeof productDiscountSummary)['query']>,
): Promise<Summary> {
  const [discount] = (await readDiscounts(context, { id, query: '', type: '', skip: 0, size: 1 })).rows
  if (!discount) return fail('PRODUCT_DISCOUNT_NOT_FOUND')
  const how = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`
  const [counts] = await query<Omit<Summary, 'discount'>>(
    context.db,
    sql`select count(*)::int as lines, count(distinct line.product_ex_id)::int as products,
          ${how(views.applied)} as applied, ${how(views.skipped)} as skipped, ${how(views.blocked)} as blocked,
          ${how(views.troubled)} as troubled, ${how(views.belowCost)} as "belowCost"
        from product_discount_line as line join product_discount as discount on discount.id = line.discount_id
        where discount.id = ${id}`,
  )
  if (!counts) throw new Error('nothing was counted')
  return { discount, ...counts }
}
