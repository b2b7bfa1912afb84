import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { storableFailure } from '../../../../core/jobs/failures/storable-failure.ts'
import { type Storefront, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import type {
  ProductCommand,
  SetProduct,
  StorefrontProduct,
} from '../../../../ports/storefront/storefront-products.ts'
import { syncArticles } from '../../../channels/storefronts/storefronts.public.ts'
import {
  type DiscountedCommand,
  findReservedPrices,
  keepPrices,
  settleGivenUp,
  settleReservedPrices,
  undiscounted,
} from '../../../marketing/product-discounts/product-discounts.public.ts'
import { sendImagesOf } from '../../images/images.public.ts'
import { releasePrices } from '../../prices/prices.public.ts'
import { type ProductInput, saveProducts } from '../../products/products.public.ts'
import { touchTitleChangedSince } from '../../titles/titles.public.ts'
import { findSkuConflicts } from '../imports.reads.ts'
import type { SentProduct } from '../undo/snapshot.rules.ts'
import { isWithdrawn, readHere } from '../undo/snapshots.reads.ts'
import { deleteSnapshot, storeHere, storeSnapshotBefore } from '../undo/snapshots.sql.ts'
import { planProduct, uniqueFolded } from './plan-product.rules.ts'
import { findStoredTitle, findUnreleased } from './releases.reads.ts'
import {
  lockRelease,
  noteProblem,
  noteSending,
  type ReleaseRow,
  type StyleRow,
  settleStyle,
} from './releases.sql.ts'

/**
 * Brings one product into the shop, then into the catalogue. It may be repeated after any interruption: what the shop has been
 * told already is told once more as it stands, and makes nothing a second time.
 */
export async function releaseProduct(
  steps: Steps,
  release: ReleaseRow,
  style: StyleRow,
  storefront: Storefront,
): Promise<void> {
  const prepared = await steps.step((context) => begin(context, release, style))
  // What was never told is refused without asking the shop.
  const isSent = style.wasThere !== null
  const found =
    'title' in prepared || isSent ? await storefront.findProduct(style.handle.toLowerCase()) : null
  if ('problem' in prepared)
    return steps.step((context) => giveUp(context, release, style, found, prepared.problem))
  // What a discount makes of its prices is the discount's own: the list is about what it costs without.
  const reservation =
    found && (await steps.step((context) => findReservedPrices(context, release.channel, found.exId)))
  const known = found && undiscounted(found, reservation)
  const plan = planProduct({ ...style, ...prepared }, release.brand, release.season, release.tags, known)
  const status = await steps.step((context) => statusFor(context, release, style, known))
  if (!('handle' in plan)) {
    const problem: StorableFailure = {
      kind: 'productImport.options',
      params: { options: plan.options.join(' / ') },
    }
    return steps.step((context) => giveUp(context, release, style, found, problem))
  }
  const sent = { ...plan, ...(status && { status }) }
  const sending = await steps.step(async (context) => {
    await noteSending(context.db, style.id, known !== null)
    const isFirst = await storeSnapshotBefore(context.db, style.id, known, sentOf(sent, style))
    return { isFirst, ...(await keepPrices<ProductCommand>(context, release.channel, found, sent)) }
  })
  const made = await setOrRefuse(storefront, sending.command)
  await steps.step((context) =>
    settle(context, release, { ...style, wasThere: style.wasThere ?? known !== null }, made, sending),
  )
}

/** What customers are to read above it, or why it fails: it is another one's. */
async function begin(
  context: Context,
  release: ReleaseRow,
  style: StyleRow,
): Promise<{ title: string } | { problem: StorableFailure }> {
  const problem = await findTaken(context, release, style)
  return problem ? { problem } : { title: (await findStoredTitle(context.db, style.handle)) || style.name }
}

/** The shop is not told, or no more: an attempt whose answer is lost may have told it new prices. */
async function giveUp(
  context: Context,
  { channel }: ReleaseRow,
  { id, wasThere }: StyleRow,
  found: StorefrontProduct | null,
  problem: StorableFailure,
): Promise<void> {
  if (wasThere && found) await settleGivenUp(context, channel, found)
  await settleStyle(context, id, { state: 'failed', problem })
}

/**
 * Why the product is another one's by now: a list is compared as it is uploaded, and may be released long after others have
 * been.
 */
async function findTaken(
  { db }: Context,
  { brand }: ReleaseRow,
  { handle, variants }: StyleRow,
  { isSent = false }: { isSent?: boolean } = {},
): Promise<StorableFailure | null> {
  const found = await findSkuConflicts(
    db,
    brand,
    variants.map(({ sku }) => ({ sku, handle })),
  )
  for (const { sku, spu, spelling, brand: other } of found) {
    // What a shop that was told says itself, in lower case, may have been read already.
    if (isSent && (spelling ?? spu).toLowerCase() === handle.toLowerCase()) continue
    if (spelling !== null) return { kind: 'productImport.spuTaken', params: { spu: spelling } }
    if (spu !== '') return { kind: 'productImport.skuTaken', params: { sku, spu } }
    if (other !== null) return { kind: 'productImport.brandTaken', params: { brand: other } }
  }
  return null
}

/** Customers are to see again what an undo has taken from them. */
const statusFor = async (
  { db }: Context,
  { channel }: ReleaseRow,
  { handle }: StyleRow,
  known: StorefrontProduct | null,
): Promise<'active' | null> =>
  known?.status === 'archived' && (await isWithdrawn(db, channel, handle)) ? 'active' : null

/** What of it an undo has to know: variants that the list does not name are told as they are. */
function sentOf(
  { title, vendor, category, tags, status, variants }: ProductCommand,
  style: StyleRow,
): SentProduct {
  const named = new Set(style.variants.map(({ sku }) => sku))
  return {
    ...{ title, vendor, category, tags, ...(status && { status }) },
    variants: variants
      .filter(({ sku }) => named.has(sku))
      .map(({ sku, barcode, price, compareAt }) => ({ sku, barcode, price, compareAt })),
  }
}

type Made = SetProduct | { refused: StorableFailure }

/** What keeps the shop from answering at all is thrown: it is no fault of the product. */
async function setOrRefuse(
  storefront: Storefront,
  plan: Parameters<Storefront['setProduct']>[0],
): Promise<Made> {
  try {
    return await storefront.setProduct(plan)
  } catch (error) {
    if (error instanceof StorefrontError && !error.retryable && error.failure.kind === 'storefront.refused')
      return { refused: storableFailure(error) }
    throw error
  }
}

async function settle(
  context: Context,
  release: ReleaseRow,
  style: StyleRow,
  made: Made,
  sending: DiscountedCommand<ProductCommand> & { isFirst: boolean },
): Promise<void> {
  const { db } = context
  const current = await lockRelease(db, release.id)
  if (!current) return
  await settleReservedPrices(context, sending, { isRefused: 'refused' in made })
  if (current.failures > 0) await noteProblem(db, release.id, { failures: 0, problem: null, stopped: false })
  // Another shop's release may have brought it here while this one was told.
  const problem =
    'refused' in made ? made.refused : await findTaken(context, release, style, { isSent: true })
  if ('refused' in made || problem) {
    // What the shop was told, or may have been before, is taken back by what it had then.
    if ('refused' in made && sending.isFirst) await deleteSnapshot(db, style.id)
    return settleStyle(context, style.id, { state: 'failed', ...(problem && { problem }) })
  }
  const skus = style.variants.map(({ sku }) => sku)
  const before = await readHere(db, release.channel, style.handle, skus)
  const product = await productOf(context, release, style)
  await saveProducts(context, [product], { cameFrom: 'sheet', file: release.fileName })
  await releasePrices(context, release.channel, style.variants, sending.asked)
  await syncArticles(context, release.channel, made.articles)
  await sendImagesOf(context, style.handle, release.channel)
  const { title: known } = sending.command
  await touchTitleChangedSince(context, { channel: release.channel, spu: style.handle, known })
  const after = await readHere(db, release.channel, style.handle, skus)
  await storeHere(db, style.id, {
    before,
    after,
    articles: made.articles.map(({ exId, sku }) => ({ exId, sku })),
  })
  const { discount } = sending
  const state = style.wasThere ? 'updated' : 'created'
  await settleStyle(context, style.id, { state, exId: made.exId, discount })
}

/** The product as it is kept: what the sheet does not say stays as it is. */
async function productOf({ db }: Context, release: ReleaseRow, style: StyleRow): Promise<ProductInput> {
  const stored = await findUnreleased(
    db,
    style.handle,
    style.variants.map(({ sku }) => sku),
  )
  return {
    spu: style.handle,
    name: style.name,
    // A name that is there may be one that people have accepted.
    cnName: stored.cnName === '' ? style.cnName : '',
    brand: release.brand,
    ref: style.ref,
    category: style.category,
    image: style.image,
    weaving: style.weaving,
    sex: style.sex,
    composition: style.composition,
    origin: style.origin,
    tags: uniqueFolded([release.season, ...release.tags, ...style.tags]),
    variants: style.variants.map(({ sku, barcode, color, size }) => {
      const before = stored.variants.get(sku)
      return {
        sku,
        barcode: barcode || (before?.barcode ?? ''),
        color,
        // Labels and pickers tell SKUs apart by their size: what has a colour alone is told by that.
        size: size || color || (before?.size ?? ''),
        image: before?.image ?? '',
      }
    }),
  }
}
