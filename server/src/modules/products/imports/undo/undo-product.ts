import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { storableFailure } from '../../../../core/jobs/failures/storable-failure.ts'
import { type Storefront, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import type { ProductCommand, StorefrontProduct } from '../../../../ports/storefront/storefront-products.ts'
import {
  type DiscountedCommand,
  findReservedPrices,
  keepPrices,
  settleGivenUp,
  settleReservedPrices,
  undiscounted,
} from '../../../marketing/product-discounts/product-discounts.public.ts'
import { lockStyles } from '../../products/products.public.ts'
import { findTitleOfStyle, touchTitleChangedSince } from '../../titles/titles.public.ts'
import { lockRelease, type ReleaseRow } from '../release/releases.sql.ts'
import { otherTags } from './differences.rules.ts'
import { changedHere, goingBackTo, isSameHere, stayingParts } from './here.rules.ts'
import { restoredPrices } from './plan-undo.rules.ts'
import { restoreHere } from './restore-here.ts'
import { addedSkus } from './snapshot.rules.ts'
import { findInUse, findLaterSays, isReleasedSince, readHere } from './snapshots.reads.ts'
import { findSnapshot, type Snapshot, type WholeSnapshot } from './snapshots.sql.ts'
import { type Standing, standingOf } from './standing.rules.ts'
import { findUndo, noteUndo, noteUndoSending, settleUndo, type UndoneStyle } from './undo.sql.ts'

/**
 * Brings one product back to what it was, in the shop and then here. It may be repeated after any interruption: what the shop has
 * again already is not told once more.
 */
export async function undoProduct(
  steps: Steps,
  release: ReleaseRow,
  style: UndoneStyle,
  storefront: Storefront,
): Promise<void> {
  const looked = await steps.step(async (context) => ({
    ...(await look(context, release, style)),
    title: (await findTitleOfStyle(context.db, style.handle))?.title,
  }))
  if ('kept' in looked) return steps.step((context) => keep(context, release, style, looked.kept))
  const { snapshot, title } = looked
  const found = await storefront.findProduct(style.handle.toLowerCase())
  const standing = await steps.step((context) => standingIn(context, release, style, snapshot, found))
  if ('kept' in standing)
    return steps.step(async (context) => {
      // An attempt whose answer is lost may have told it new prices.
      const isSent = style.undoState === 'sending' && found?.exId === style.exId
      if (isSent) await settleGivenUp(context, release.channel, found)
      await keep(context, release, style, standing.kept)
    })
  const prepared = await steps.step((context) => begin(context, release, style, standing))
  const { command } = prepared
  const refused = command && (await refusalOf(() => storefront.setProduct(command)))
  await steps.step((context) =>
    settle(
      context,
      release,
      style,
      prepared,
      refused ? { refused } : { snapshot, title, asks: standing.asks, isSent: command !== null },
    ),
  )
}

type Asks = ReturnType<typeof restoredPrices>
type Looked = { found: StorefrontProduct; plan: PlannedUndo; asks: Asks }
type Prepared = Omit<DiscountedCommand<unknown>, 'command'> & { command: ProductCommand | null }

/** What the shop is to be told, if anything: what it has again may be what an earlier attempt has told it. */
async function begin(
  context: Context,
  { channel }: ReleaseRow,
  { id }: UndoneStyle,
  { found, plan }: Looked,
): Promise<Prepared> {
  if (plan) {
    await noteUndoSending(context.db, id)
    return keepPrices<ProductCommand>(context, channel, found, plan)
  }
  const variants = found.variants.map(({ exId, sku }) => ({ exId, sku, price: null, compareAt: null }))
  return { ...(await keepPrices(context, channel, found, { variants })), command: null }
}

/** Whether it can be taken back, by what is here. What was begun is carried through. */
async function look(
  { db }: Context,
  { channel }: ReleaseRow,
  style: UndoneStyle,
): Promise<{ kept: StorableFailure } | { snapshot: WholeSnapshot }> {
  const found = await findSnapshot(db, style.id)
  if (!found?.hereBefore || !found.hereAfter) return { kept: { kind: 'productUndo.unknown', params: {} } }
  const { hereBefore, hereAfter } = found
  const snapshot = { ...found, hereBefore, hereAfter }
  if (style.undoState === 'sending') return { snapshot }
  if (await isReleasedSince(db, channel, style.id)) return { kept: { kind: 'productUndo.later', params: {} } }
  const skus = snapshot.sent.variants.map(({ sku }) => sku)
  const parts = changedHere(hereBefore, hereAfter, await readHere(db, channel, style.handle, skus))
  if (parts.length > 0) return { kept: { kind: 'productUndo.changedHere', params: { parts } } }
  const inUse = await findInUse(db, addedSkus(snapshot.storefrontBefore, snapshot.sent))
  if (inUse.length > 0)
    return { kept: { kind: 'productUndo.inUse', params: { skus: inUse.slice(0, maxNamed) } } }
  return { snapshot }
}

const maxNamed = 10

type PlannedUndo = Extract<Standing, { plan: unknown }>['plan'] | null

/** How the shop has it now, but for a discount that runs on it. */
async function standingIn(
  context: Context,
  { channel }: ReleaseRow,
  { id, handle, exId }: UndoneStyle,
  { storefrontBefore, sent }: Snapshot,
  found: StorefrontProduct | null,
): Promise<{ kept: StorableFailure } | Looked> {
  // Another product may have taken its handle.
  if (found?.exId !== exId) return { kept: { kind: 'productUndo.gone', params: {} } }
  const now = undiscounted(found, await findReservedPrices(context, channel, exId))
  // What a later job was to give it stays in the shop as it does here.
  const { tags } = await findLaterSays(context.db, id)
  const own = { ...sent, tags: otherTags(tags, sent.tags) }
  const standing = standingOf(handle.toLowerCase(), storefrontBefore, own, now)
  const going = (plan: PlannedUndo): Looked => ({ found, plan, asks: restoredPrices(now, plan) })
  if (standing === 'there') return going(null)
  if ('plan' in standing) return going(standing.plan)
  return { kept: { kind: 'productUndo.changedThere', params: { parts: standing.changed } } }
}

/** What keeps the shop from answering at all is thrown: it is no fault of the product. */
async function refusalOf(plan: () => Promise<unknown>): Promise<StorableFailure | null> {
  try {
    await plan()
    return null
  } catch (error) {
    if (error instanceof StorefrontError && !error.retryable && error.failure.kind === 'storefront.refused')
      return storableFailure(error)
    throw error
  }
}

/** The locked undo; null where it is over. What was met before is past. */
async function isStillUndoing({ db }: Context, release: ReleaseRow): Promise<boolean> {
  if (!(await lockRelease(db, release.id))) return false
  const undo = await findUndo(db, release.id)
  if (undo && undo.failures > 0)
    await noteUndo(db, release.id, { ...undo, failures: 0, problem: null, stopped: false })
  return undo !== null
}

async function keep(
  context: Context,
  release: ReleaseRow,
  { id }: UndoneStyle,
  why: StorableFailure,
): Promise<void> {
  if (await isStillUndoing(context, release)) await settleUndo(context.db, id, 'kept', why)
}

type Outcome =
  | { refused: StorableFailure }
  | { snapshot: WholeSnapshot; title: string | undefined; asks: Asks; isSent: boolean }

async function settle(
  context: Context,
  release: ReleaseRow,
  style: UndoneStyle,
  prepared: Prepared,
  outcome: Outcome,
): Promise<void> {
  await settleReservedPrices(context, prepared, { isRefused: 'refused' in outcome })
  if (!(await isStillUndoing(context, release))) return
  if ('refused' in outcome) return settleUndo(context.db, style.id, 'refused', outcome.refused)
  const { snapshot, title, asks, isSent } = outcome
  const { storefrontBefore, hereBefore, hereAfter } = snapshot
  // Whoever is just writing the product for another shop has done so before it is asked who came later.
  await lockStyles(context.db, [style.handle])
  const back = goingBackTo(hereBefore, hereAfter, await findLaterSays(context.db, style.id))
  // What the shop was told is its own title of before, and no later one: that of here is held against the one that was read.
  if (isSent && title !== undefined)
    await touchTitleChangedSince(context, { channel: release.channel, spu: style.handle, known: title })
  // What a discount has the shop ask for SKUs comes before what it was told.
  const shopPrices = new Map([...(storefrontBefore ? asks : []), ...prepared.asked])
  await restoreHere(context, release, style, { ...snapshot, hereBefore: back }, shopPrices)
  const parts = stayingParts(hereBefore, back)
  const isSame = !isSent && style.undoState === 'waiting' && isSameHere(back, hereAfter)
  const unchanged = parts.length > 0 ? 'kept' : 'same'
  const restored = isSame ? unchanged : 'restored'
  await settleUndo(
    context.db,
    style.id,
    storefrontBefore === null ? 'withdrawn' : restored,
    parts.length > 0 ? { kind: 'productUndo.staysHere', params: { parts } } : null,
  )
}
