import { decimalsOf } from '@selvedge/contract/core/values/currency-decimals.ts'
import type {
  DiscountState,
  LineState,
} from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import { isSamePrice, type Price, planPrice } from '../product-discounts.rules.ts'

/** What a line was before a list has given its variant another price. */
export interface EarlierLine extends Price {
  base: string
  discounted: string
  state: LineState
  first: Price | null
}

/** A line of the discount that has a product for itself: the variant costs what it says. */
export interface ReservedLine extends EarlierLine {
  id: number
  variantExId: string
  sku: string
  earlier: EarlierLine[]
}

/** The discount that has a product for itself. */
export interface ReservingDiscount {
  id: number
  title: string
  state: Extract<DiscountState, 'applying' | 'running' | 'closing'>
  percent: string
  currency: string
}

/** A product's lines in the discount that has it, by variant. */
export interface Reservation {
  discount: ReservingDiscount
  lines: ReadonlyMap<string, ReservedLine>
}

interface Shown extends Price {
  exId: string
}

type OneVariant = Pick<EarlierLine, 'price' | 'compareAt' | 'base' | 'discounted'>

const discountedOf = ({ discounted, base }: OneVariant): Price => ({ price: discounted, compareAt: base })
const plainOf = ({ price, compareAt }: Price): Price => ({ price, compareAt })

/** What a shop asks for a variant of a line: with the discount, and without. */
export const shownOf = (line: OneVariant): Price[] => [discountedOf(line), plainOf(line)]

/** What a shop is to ask for a variant that costs this, and how its line stands then. */
function planReserved({ state, percent, currency }: ReservingDiscount, price: Price) {
  const plan = planPrice(price, percent, decimalsOf(currency))
  const isDiscounted = state !== 'closing' && plan.state === 'planned'
  return { plan, sent: isDiscounted ? discountedOf({ ...plainOf(price), ...plan }) : plainOf(price) }
}

/**
 * What a variant costs without the discount, by what the shop asks for it; null where the discount has not made that: somebody
 * has changed it, and it is left alone.
 */
function undiscountedPrice({ discount }: Reservation, line: ReservedLine, now: Price): Price | null {
  if (isSamePrice(now, planReserved(discount, line).sent)) return plainOf(line)
  const all = [line, ...line.earlier.toReversed()]
  const discounted = all.find((one) => isSamePrice(now, discountedOf(one)))
  if (discounted) return plainOf(discounted)
  // One that has its discount does not cost its old price, unless it is just being told another or given back.
  const isOpen = line.state !== 'applied' || discount.state === 'closing' || line.earlier.length > 0
  const plain = isOpen ? all.find((one) => isSamePrice(now, one)) : undefined
  return plain ? plainOf(plain) : null
}

/** A product as the shop would have it if no discount ran on it. */
export function undiscounted<Product extends { variants: readonly Shown[] }>(
  product: Product,
  reservation: Reservation | null,
): Product {
  if (!reservation) return product
  const variants = product.variants.map((variant) => {
    const line = reservation.lines.get(variant.exId)
    return { ...variant, ...(line && undiscountedPrice(reservation, line, variant)) }
  })
  return { ...product, variants }
}

/** A variant as a list has the shop told it; null is what stays as it is. */
export interface SentVariant {
  exId: string | null
  sku: string
  price: string | null
  compareAt: string | null
  emptied?: readonly ('barcode' | 'compareAt')[]
}

/** A line as it is to be, and how it stands once the shop was told. */
export interface Repriced extends ReservedLine {
  settled: LineState
}

export interface DiscountedVariants<Sent> {
  variants: Sent[]
  repriced: Repriced[]
  /** What the shop asks then, by SKU. */
  asked: Map<string, Price>
}

/** How a line stands while the shop is told, and once it was. */
function statesOf(
  { state: stage }: ReservingDiscount,
  { state }: ReservedLine,
  planned: ReturnType<typeof planPrice>['state'],
): { state: LineState; settled: LineState } {
  if (stage === 'closing') return { state, settled: state }
  // What is left out has the discount's price until the shop was told: closing gives its own back.
  if (planned !== 'planned') return { state: 'applied', settled: planned }
  const open = stage === 'running' || state === 'applied' ? 'applied' : 'sending'
  return { state: open, settled: open }
}

function repricedLine({ discount }: Reservation, line: ReservedLine, wanted: Price): Repriced {
  const { plan } = planReserved(discount, wanted)
  const { id, variantExId, sku, earlier, ...now } = line
  const first = now.first ?? plainOf(line)
  return {
    ...{ id, variantExId, sku },
    ...wanted,
    base: plan.base,
    discounted: plan.discounted,
    ...statesOf(discount, line, plan.state),
    first: isSamePrice(first, wanted) ? null : first,
    earlier: isSamePrice(line, wanted) ? earlier : [...earlier, now],
  }
}

interface GivenUp {
  /** Lines that are again what they were, and which of the earlier ones. */
  takenBack: { id: number; at: number }[]
  settled: Repriced[]
}

/** How lines stand whose shop was perhaps told: it shows what they were, or what they are. What it shows of neither stays open. */
export function givenUp(reservation: Reservation, shop: readonly Shown[]): GivenUp {
  const now = new Map(shop.map((one) => [one.exId, one]))
  const takenBack: GivenUp['takenBack'] = []
  const settled: Repriced[] = []
  for (const line of reservation.lines.values()) {
    const shown = now.get(line.variantExId)
    if (!shown || line.earlier.length === 0) continue
    const at = line.earlier.findLastIndex((one) => shownOf(one).some((price) => isSamePrice(shown, price)))
    if (at >= 0) takenBack.push({ id: line.id, at })
    else if (isSamePrice(shown, planReserved(reservation.discount, line).sent))
      settled.push(repricedLine(reservation, line, plainOf(line)))
  }
  return { takenBack, settled }
}

/**
 * What a list says of variants becomes what they cost without the discount; the shop is told what the discount makes of it. A
 * variant whose price somebody else has changed is told as the list has it.
 */
export function applyDiscount<Sent extends SentVariant>(
  reservation: Reservation,
  shop: readonly Shown[],
  variants: readonly Sent[],
): DiscountedVariants<Sent> {
  const now = new Map(shop.map((one) => [one.exId, one]))
  const repriced: Repriced[] = []
  const requested = new Map<string, Price>()
  const sent = variants.map((variant): Sent => {
    const line = reservation.lines.get(variant.exId ?? '')
    const shown = now.get(variant.exId ?? '')
    const usual = line && shown && undiscountedPrice(reservation, line, shown)
    if (!line || !shown || !usual) return variant
    requested.set(line.sku, plainOf(shown))
    const isEmptied = variant.emptied?.includes('compareAt') ?? false
    if (variant.price === null && variant.compareAt === null && !isEmptied) {
      // What an earlier attempt has told the shop has arrived.
      const hasArrived =
        line.earlier.length > 0 && isSamePrice(shown, planReserved(reservation.discount, line).sent)
      if (hasArrived) repriced.push(repricedLine(reservation, line, plainOf(line)))
      return variant
    }
    const wanted = {
      price: variant.price ?? usual.price,
      compareAt: isEmptied ? null : (variant.compareAt ?? usual.compareAt),
    }
    repriced.push(repricedLine(reservation, line, wanted))
    const price = planReserved(reservation.discount, wanted).sent
    requested.set(line.sku, price)
    const others = (variant.emptied ?? []).filter((one) => one !== 'compareAt')
    return {
      ...variant,
      ...price,
      emptied: price.compareAt === null ? [...others, 'compareAt' as const] : others,
    }
  })
  return { variants: sent, repriced, asked: requested }
}
