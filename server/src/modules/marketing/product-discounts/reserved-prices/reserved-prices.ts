import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Db } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { isSamePrice, type Price } from '../product-discounts.rules.ts'
import {
  applyDiscount,
  givenUp,
  type Repriced,
  type Reservation,
  type ReservingDiscount,
  type SentVariant,
} from './reserved-prices.rules.ts'
import {
  findKeeping,
  lockReserving,
  readReservedLines,
  settleRepriced,
  takeBackRepriced,
  writeRepriced,
} from './reserved-prices.sql.ts'

async function withLines(
  db: Db,
  discount: ReservingDiscount | null,
  productExId: string,
): Promise<Reservation | null> {
  if (!discount) return null
  const lines = await readReservedLines(db, discount, productExId)
  return { discount, lines: new Map(lines.map((line) => [line.variantExId, line])) }
}

/** The variants of a product that a discount keeps in a shop; null where none runs on it. */
export const findReservedPrices = async (
  { db }: Context,
  channel: Channel,
  productExId: string,
): Promise<Reservation | null> => withLines(db, await findKeeping(db, channel, productExId), productExId)

interface StorefrontProductPrices {
  exId: string
  variants: readonly { exId: string; sku: string; price: string; compareAt: string | null }[]
}

/** What the shop is told of a product, and what that leaves to be noted once it has answered. */
export interface DiscountedCommand<Command> {
  command: Command
  /** The discount behind which new prices count; empty where none is. */
  discount: string
  repriced: readonly Repriced[]
  /** What the shop asks then for what the discount keeps, by SKU. */
  asked: ReadonlyMap<string, Price>
}

/**
 * A shop is about to be told new prices of a product: where a discount keeps them they become what it gives back at its end, and the
 * shop is told what the discount makes of them. It is called in the queue of the shop's releases.
 */
export async function keepPrices<Command extends { variants: readonly SentVariant[] }>(
  context: Context,
  channel: Channel,
  shop: StorefrontProductPrices | null,
  command: Command,
): Promise<DiscountedCommand<Command>> {
  const { db } = context
  const reservation = shop && (await withLines(db, await lockReserving(db, channel, shop.exId), shop.exId))
  if (!reservation) return { command, discount: '', repriced: [], asked: new Map() }
  const { variants, repriced, asked } = applyDiscount(reservation, shop.variants, command.variants)
  await writeRepriced(db, repriced)
  noteRepriced(context, channel, reservation, repriced)
  return {
    command: { ...command, variants },
    discount: repriced.some((line) => countsLater(line, asked)) ? reservation.discount.title : '',
    repriced,
    asked,
  }
}

/** Whether a variant has got another price that the shop does not ask before the discount has ended. */
const countsLater = (line: Repriced, asked: ReadonlyMap<string, Price>): boolean =>
  line.earlier.length > 0 && !isSamePrice(asked.get(line.sku) ?? line, line)

/** What a shop was perhaps told is told no more: what the discount gives back at its end is what the shop shows by now. */
export async function settleGivenUp(
  { db }: Context,
  channel: Channel,
  shop: StorefrontProductPrices,
): Promise<void> {
  const reservation = await withLines(db, await lockReserving(db, channel, shop.exId), shop.exId)
  if (!reservation) return
  const { takenBack, settled } = givenUp(reservation, shop.variants)
  await takeBackRepriced(db, takenBack)
  await settleRepriced(db, settled)
}

/** The shop has taken what it was told, or has refused it. */
export const settleReservedPrices = (
  { db }: Context,
  { repriced }: Pick<DiscountedCommand<unknown>, 'repriced'>,
  { isRefused = false }: { isRefused?: boolean } = {},
): Promise<void> =>
  isRefused
    ? takeBackRepriced(
        db,
        repriced.map(({ id }) => ({ id, at: -1 })),
      )
    : settleRepriced(db, repriced)

const fact = ({ sku }: { sku: string }, { price, compareAt }: Price) => ({
  sku,
  price,
  compareAt: compareAt ?? '',
})

function noteRepriced(
  context: Context,
  site: Channel,
  { discount, lines }: Reservation,
  repriced: readonly Repriced[],
): void {
  const changed = repriced.flatMap((line) => {
    const before = lines.get(line.variantExId)
    return before && !isSamePrice(before, line) ? [{ before, line }] : []
  })
  if (changed.length === 0) return
  context.note({
    subject: 'productDiscount',
    subjectId: discount.id,
    before: { site, items: changed.map(({ before }) => fact(before, before)) },
    after: { site, items: changed.map(({ line }) => fact(line, line)) },
  })
}
