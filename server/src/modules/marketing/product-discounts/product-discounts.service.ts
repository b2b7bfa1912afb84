import {
  type DiscountState,
  discountStateWords,
} from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import {
  maxDiscountTags,
  type productDiscountCreate,
  type productDiscountDelete,
  type productDiscountStart,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { startChanging } from './change-prices/start-changing.ts'
import { queueDiscount } from './product-discounts.jobs.ts'
import { cleanTags } from './product-discounts.rules.ts'
import {
  countLines,
  type DiscountRow,
  deleteDiscount,
  deleteProblems,
  enterState,
  insertDiscount,
  leavePlanned,
  lockDiscount,
  noteProblem,
  releaseProducts,
  reopenDoubtful,
} from './product-discounts.sql.ts'

/** Begins a discount: its variants are read, then changed, unless it waits to be looked at. Answers its id. */
export async function createDiscount(
  context: Context,
  { preview }: z.output<(typeof productDiscountCreate)['query']>,
  {
    title: typed,
    discountPercent: percent,
    tags: given,
    site: channel,
  }: z.output<(typeof productDiscountCreate)['body']>,
): Promise<number> {
  const title = typed ?? ''
  const tags = cleanTags(given ?? [])
  if (title === '' || percent === '' || tags.length === 0) fail('PRODUCT_DISCOUNT_INCOMPLETE')
  if (tags.length > maxDiscountTags || tags.some(({ length }) => length > 255))
    fail('PRODUCT_DISCOUNT_TAGS', { most: maxDiscountTags })
  if ('missing' in (await accessTo(context, channel))) fail('STOREFRONT_NONE')
  const isPreview = preview === '1'
  const id = await insertDiscount(context, {
    channel,
    title,
    percent,
    tags,
    isPreview,
    createdBy: actorOf(context),
  })
  await queueDiscount(context, { id, channel })
  context.note({
    subject: 'productDiscount',
    subjectId: id,
    after: { title, discountPercent: percent, tags, site: channel, preview: isPreview },
  })
  return id
}

const getDiscount = async (context: Context, id: number): Promise<DiscountRow> =>
  (await lockDiscount(context.db, id)) ?? fail('PRODUCT_DISCOUNT_NOT_FOUND')

const stateOf = ({ title, state }: DiscountRow) => ({ title, state: discountStateWords[state] })

/** Starts a discount that was looked at, or lets one go on that has stopped. */
export async function startDiscount(
  context: Context,
  { id }: z.output<(typeof productDiscountStart)['query']>,
): Promise<1> {
  const discount = await getDiscount(context, id)
  if (discount.state === 'ready') await startChanging(context, discount)
  else if (discount.stopped) await clearProblem(context, id)
  else fail('PRODUCT_DISCOUNT_STATE', stateOf(discount))
  await queueDiscount(context, discount)
  context.note({
    subject: 'productDiscount',
    subjectId: id,
    after: { title: discount.title, state: discount.state },
  })
  return 1
}

async function clearProblem({ db }: Context, id: number): Promise<void> {
  await deleteProblems(db, id)
  await noteProblem(db, id, { failures: 0, problem: null, stopped: false })
}

/** Restores the prices of a discount, or deletes one that has changed none. */
export async function closeDiscount(
  context: Context,
  _query: unknown,
  { id, state: seen }: z.output<(typeof productDiscountDelete)['body']>,
): Promise<{ id: number; state: DiscountState | 'deleted' }> {
  const discount = await getDiscount(context, id)
  const { state, title } = discount
  // Whoever saw another state meant something else by it: closing is not deleting.
  if (seen !== undefined && seen !== state) fail('PRODUCT_DISCOUNT_CHANGED_SINCE', stateOf(discount))
  const after = await end(context, discount)
  context.note({
    subject: 'productDiscount',
    subjectId: id,
    before: { title, state },
    after: { state: after },
  })
  return { id, state: after }
}

async function end(context: Context, discount: DiscountRow): Promise<DiscountState | 'deleted'> {
  const { id, state } = discount
  if (state === 'applying' || state === 'running') {
    await leavePlanned(context.db, id)
    await reopenDoubtful(context.db, id)
    await enterState(context, id, 'closing', await countLines(context.db, id, ['applied', 'sending']))
    await queueDiscount(context, discount)
    return 'closing'
  }
  if (state === 'closing') {
    if (!discount.stopped) fail('PRODUCT_DISCOUNT_STATE', stateOf(discount))
    await clearProblem(context, id)
    await queueDiscount(context, discount)
    return 'closing'
  }
  await releaseProducts(context.db, id)
  await deleteDiscount(context.db, id)
  return 'deleted'
}
