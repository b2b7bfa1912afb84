import type {
  crawlerAccept,
  crawlerIgnore,
  SeenChange,
} from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query } from '../../../../core/db/db.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { changeSupplied, type TradingInput, takeOver } from '../../trading/trading.public.ts'
import { readTaken } from '../visits/known.reads.ts'
import type { SeenProduct } from '../visits/seen-product.rules.ts'
import { isAsSeen } from './changes.rules.ts'
import { lockOpen, noteDecided, type OpenChange } from './changes.sql.ts'

/** The products of these pages, as they were seen last. */
const findShown = (context: Context, pages: readonly number[]) =>
  query<{ pageId: number; url: string; shown: SeenProduct }>(
    context.db,
    sql`select seen.page_id as "pageId", page.url, seen.shown
        from crawl_product as seen join crawl_page as page on page.id = seen.page_id
        where seen.page_id = any(${sql.param(pages)}::bigint[])`,
  )

/** Products with those of their sizes that are taken over. */
async function inputsFor(context: Context, added: readonly OpenChange[]): Promise<TradingInput[]> {
  const byPage = Map.groupBy(added, ({ pageId }) => pageId)
  const pages = await findShown(context, [...byPage.keys()])
  return pages.flatMap(({ pageId, url, shown }) => {
    const own = byPage.get(pageId) ?? []
    const [first] = own
    if (!first) return []
    const skus = new Set(own.map(({ sku }) => sku))
    const { spu, name, category, description, images, productCode, color, component } = shown
    return {
      spu,
      name,
      channel: first.channel,
      category,
      brand: first.brand,
      tags: [],
      images,
      description,
      extendData: '',
      url,
      productCode,
      color,
      component,
      site: url,
      variants: shown.sizes.filter(({ sku }) => skus.has(sku)).map((size) => ({ ...size, cost: size.price })),
    }
  })
}

/** Takes open changes over into the goods of trading channels. */
export async function acceptOpen(
  context: Context,
  changes: readonly OpenChange[],
  by: string,
): Promise<void> {
  const added = changes.filter(({ kind }) => kind === 'new')
  await takeOver(context, await inputsFor(context, added))
  const supplied = changes
    .filter(({ kind }) => kind !== 'new')
    .map(({ kind, sku, afterPrice, afterUnits, currency, seenAt }) => ({
      sku,
      seenAt,
      quantity: kind === 'gone' ? 0 : kind === 'stock' ? afterUnits : null,
      price: kind === 'up' || kind === 'down' ? afterPrice : null,
      currency,
    }))
  // A size may have another price and other units at once.
  const merged = [...Map.groupBy(supplied, ({ sku }) => sku).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return {
      ...first,
      quantity: own.find(({ quantity }) => quantity !== null)?.quantity ?? null,
      price: own.find(({ price }) => price !== null)?.price ?? null,
    }
  })
  await changeSupplied(context, merged)
  const ids = changes.map(({ id }) => id)
  await noteDecided(context.db, ids, 'accept', { by, at: context.now })
  for (const { spu, sku, kind, afterPrice, afterUnits } of changes)
    context.note({ subject: 'crawler', subjectId: spu, after: { sku, kind, afterPrice, afterUnits } })
}

/** Those of new sizes whose size has another SKU in the product by now: they can't be taken over. */
export const findTaken = (context: Context, changes: readonly OpenChange[]): Promise<string[]> =>
  readTaken(
    context.db,
    changes.filter(({ kind }) => kind === 'new'),
  )

/** A visit writes what it finds into the line that is open: one that shows something else by now is looked at once more. */
async function openOf(context: Context, changes: readonly SeenChange[]): Promise<OpenChange[]> {
  const wanted = new Map(changes.map((change) => [change.id, change]))
  if (wanted.size === 0) fail('CRAWLER_NONE_CHOSEN')
  const open = await lockOpen(context.db, [...wanted.keys()])
  if (open.length < wanted.size) fail('CRAWLER_DECIDED', { count: wanted.size - open.length })
  const others = open.filter((change) => !isAsSeen(change, wanted.get(change.id)))
  if (others.length > 0)
    fail('CRAWLER_CHANGED_SINCE', {
      skus: others
        .slice(0, 5)
        .map(({ sku }) => sku)
        .join('、'),
    })
  return open
}

/** Takes changes over, all or none. */
export async function accept(
  context: Context,
  _query: unknown,
  { seen }: z.output<typeof crawlerAccept.body>,
): Promise<number> {
  const open = await openOf(context, seen)
  const taken = await findTaken(context, open)
  if (taken.length > 0) fail('CRAWLER_SIZE_TAKEN', { skus: taken.slice(0, 5).join('、') })
  await acceptOpen(context, open, actorOf(context))
  return open.length
}

/** Leaves changes be. */
export async function ignore(
  context: Context,
  _query: unknown,
  { seen }: z.output<typeof crawlerIgnore.body>,
): Promise<number> {
  const open = await openOf(context, seen)
  await noteDecided(
    context.db,
    open.map(({ id }) => id),
    'ignore',
    { by: actorOf(context), at: context.now },
  )
  for (const { spu, sku, kind } of open)
    context.note({ subject: 'crawler', subjectId: spu, after: { sku, kind, state: 'ignored' } })
  return open.length
}
