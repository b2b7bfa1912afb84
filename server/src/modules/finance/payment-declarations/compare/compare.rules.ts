import { formatMoney, parseMoney, wholeCents } from '@selvedge/contract/core/values/money.ts'
import type { IdentityCheck } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { DocumentDifference } from '@selvedge/contract/finance/payment-declarations/document-differences.ts'
import { maskedName } from '@selvedge/contract/finance/transactions/identity-number.ts'
import { isSomebody } from './sent-buyer.rules.ts'

export interface NamedPerson {
  firstName: string
  lastName: string
}

/** A buyer as a document was told of: a print tells two apart without keeping either. */
export interface DeclaredBuyer {
  print: string
  mask: string
}

export interface OrderDocument {
  currency: string
  receiver: NamedPerson
  /** Of all units as they were bought, less what was taken off them. */
  goods: string
  freight: string
  /** What gift cards have paid: customs take it for a discount. */
  giftCards: string
  units: readonly { sku: string; quantity: number }[]
  /** Under which it was declared, and with whom; null where it was not. */
  declared: { orderNo: string; buyer: DeclaredBuyer } | null
}

export interface PaymentDocument {
  /** Under which customs join it with the order. */
  outTradeNo: string
  currency: string
  amount: string
  /** Who pays, as far as anybody has said. */
  name: string | null
  buyer: DeclaredBuyer | null
  identity: IdentityCheck
  /** Under which it was declared, and with whom; null where it was not. */
  declared: { number: string; buyer: DeclaredBuyer } | null
}

export interface WaybillDocument {
  receiver: NamedPerson
  trackingNumber: string
  /** As the warehouse has told customs; empty where it has not. */
  declaredNumber: string
  units: readonly { sku: string; quantity: number }[]
}

/** What is told anew: it is compared with what the other was told, not with what it said itself before. */
export type PushedDocument = 'order' | 'payment'

export interface Documents {
  order: OrderDocument
  payments: readonly PaymentDocument[]
  waybills: readonly WaybillDocument[]
}

/** What the order comes to for customs, in cents as payments are: goods and freight, less what was not paid in money. */
export const orderAmount = ({ goods, freight, giftCards }: OrderDocument): string =>
  formatMoney(wholeCents(parseMoney(goods) + parseMoney(freight) - parseMoney(giftCards)))

const same = (text: string): string => text.replace(/[\s·.]+/g, '').toLowerCase()
/** A name may be written either way round. */
const waysOf = ({ firstName, lastName }: NamedPerson): string[] => [
  same(lastName + firstName),
  same(firstName + lastName),
]
const fullName = ({ firstName, lastName }: NamedPerson): string =>
  /^[\x20-\x7e]*$/.test(firstName + lastName) ? `${firstName} ${lastName}`.trim() : lastName + firstName
const shown = (name: string): string => (name === '' ? '' : maskedName(name))

const nothing = { sku: '', order: null, payment: null, waybill: null }
type Line = Omit<DocumentDifference, keyof typeof nothing> & Partial<DocumentDifference>
const difference = (line: Line): DocumentDifference => ({ ...nothing, ...line })

function ofNames({ order, payments, waybills }: Documents): DocumentDifference[] {
  const ordered = waysOf(order.receiver)
  const payer = payments.find(({ name }) => name !== null && !ordered.includes(same(name)))?.name ?? null
  const consignee = waybills.find(({ receiver }) => !ordered.includes(waysOf(receiver)[0] ?? ''))?.receiver
  if (payer === null && !consignee) return []
  return [
    difference({
      field: 'buyerName',
      order: shown(fullName(order.receiver)),
      payment: payer === null ? null : shown(payer),
      waybill: consignee ? shown(fullName(consignee)) : null,
    }),
  ]
}

/** An order is told with the buyer that its payment has now. */
function ofBuyers(pushed: PushedDocument, { order, payments }: Documents): DocumentDifference[] {
  return payments.flatMap(({ buyer, identity, declared }) => {
    const lines: DocumentDifference[] = []
    const sent = (pushed === 'payment' ? order.declared : declared)?.buyer
    if (buyer && sent && isSomebody(sent.print) && sent.print !== buyer.print)
      lines.push(
        pushed === 'payment'
          ? difference({ field: 'buyer', order: sent.mask, payment: buyer.mask })
          : difference({ field: 'buyer', order: buyer.mask, payment: sent.mask }),
      )
    if (buyer && identity === 'different' && declared?.buyer.print === buyer.print)
      lines.push(difference({ field: 'identity', payment: buyer.mask }))
    return lines
  })
}

function ofAmounts({ order, payments }: Documents): DocumentDifference[] {
  const lines: DocumentDifference[] = []
  const foreign = payments.find(({ currency }) => currency !== order.currency)
  if (foreign) lines.push(difference({ field: 'currency', order: order.currency, payment: foreign.currency }))
  const paid = formatMoney(payments.reduce((sum, { amount }) => sum + parseMoney(amount), 0n))
  const due = orderAmount(order)
  if (payments.length > 0 && paid !== due)
    lines.push(difference({ field: 'amount', order: due, payment: paid }))
  return lines
}

function unitsBy(lines: readonly { sku: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return units
}

function ofUnits({ order, waybills }: Documents): DocumentDifference[] {
  if (waybills.length === 0) return []
  const ordered = unitsBy(order.units)
  const sent = unitsBy(waybills.flatMap(({ units }) => units))
  return [...new Set([...ordered.keys(), ...sent.keys()])]
    .filter((sku) => (ordered.get(sku) ?? 0) !== (sent.get(sku) ?? 0))
    .map((sku) =>
      difference({
        field: 'quantity',
        sku,
        order: String(ordered.get(sku) ?? 0),
        waybill: String(sent.get(sku) ?? 0),
      }),
    )
}

/** Customs join an order with a payment by the number of the payment: the one as it was told, the other as it is now. */
function ofOrderNo(pushed: PushedDocument, { order, payments }: Documents): DocumentDifference[] {
  const [payment] = payments
  if (!payment) return []
  const { declared } = order
  const [inOrder, inPayment] =
    pushed === 'payment'
      ? [declared?.orderNo, payment.outTradeNo]
      : [payment.outTradeNo, payment.declared?.number]
  const isOther = payments.every(({ outTradeNo, declared: sent }) =>
    pushed === 'payment' ? outTradeNo !== inOrder : sent !== null && sent.number !== outTradeNo,
  )
  return inOrder && inPayment && isOther
    ? [difference({ field: 'orderNo', order: inOrder, payment: inPayment })]
    : []
}

function ofNumbers({ waybills }: Documents): DocumentDifference[] {
  const lines: DocumentDifference[] = []
  // The warehouse tells one number of an order: of several parcels it is that of any.
  const shipped = waybills.filter(({ trackingNumber }) => trackingNumber !== '')
  const [first] = shipped
  if (
    first &&
    first.declaredNumber !== '' &&
    shipped.every(({ trackingNumber }) => trackingNumber !== first.declaredNumber)
  )
    lines.push(difference({ field: 'waybillNo', order: first.trackingNumber, waybill: first.declaredNumber }))
  return lines
}

/** Where order, payments and waybills of one order disagree: what a document does not say is no difference. */
export const differencesOf = (pushed: PushedDocument, documents: Documents): DocumentDifference[] => [
  ...ofOrderNo(pushed, documents),
  ...ofNumbers(documents),
  ...ofNames(documents),
  ...ofBuyers(pushed, documents),
  ...ofAmounts(documents),
  ...ofUnits(documents),
]
