import type { ReconciliationReason } from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import type { ReconciliationSide } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import type { EffectState } from '@selvedge/contract/house/sync/effect-states.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { type Found, textSide, unitsSide } from './found.rules.ts'

/** What left here with one ship order for an order of a storefront. */
export interface LeftFacts {
  shipOrderId: number
  /** In the storefront; none before it has confirmed. */
  exIds: readonly string[]
  trackingNumber: string
  units: number
  /** The storefront has cancelled it. */
  cancelled: boolean
  /** Whether the storefront has had its time to learn of it. */
  isOld: boolean
  /** What became of telling it, and of telling a corrected tracking number. */
  deliveryState: EffectState | null
  tracked: EffectState | null
  /** Of the latter. */
  trackedAt: string | null
}

/** A fulfilment as the storefront has it. */
export interface ReportedFacts {
  exId: string
  cancelled: boolean
  units: number
  trackingNumbers: readonly string[]
  reportedAt: string
}

export interface ShipmentFacts {
  orderId: number
  label: string
  left: readonly LeftFacts[]
  reported: readonly ReportedFacts[]
}

const hasFailed = (state: EffectState | null): boolean => state === 'failed' || state === 'given_up'

/** Where what left here and what the storefront has of it differ. */
export const shipmentDifferences = (facts: ShipmentFacts): Found[] => [
  ...facts.left.flatMap((left) => ofShipment(facts, left)),
  ...facts.reported
    .filter((reported) => isUnknown(facts, reported))
    .map((reported) => ofOthers(facts, reported)),
]

function ofShipment({ orderId, label, reported }: ShipmentFacts, left: LeftFacts): Found[] {
  const found = (
    reason: ReconciliationReason,
    ours: ReconciliationSide,
    theirs: ReconciliationSide,
  ): Found => ({
    // One parcel may be a shipment of several orders: each differs by itself.
    ...{ reason, subject: 'shipOrder', subjectId: left.shipOrderId, item: label, orderId, ours, theirs },
    ...{ label: shipOrderName(left.shipOrderId), documents: [], documentCount: 0 },
  })
  const ours = unitsSide(left.units, left.trackingNumber)
  const none = unitsSide(0)
  if (left.cancelled) return [found('cancelled', ours, none)]
  if (left.exIds.length === 0) {
    if (hasFailed(left.deliveryState)) return [found('refused', ours, none)]
    return left.isOld ? [found('untold', ours, none)] : []
  }
  const known = reported.filter(({ exId }) => left.exIds.includes(exId))
  const there = known.filter(({ cancelled }) => !cancelled)
  const units = there.reduce((sum, one) => sum + one.units, 0)
  // As long as the storefront has not told of all of them, nobody knows how many there are.
  const isWhole = known.length === left.exIds.length
  const theirs = there.flatMap((one) => one.trackingNumbers).join(', ')
  return [
    ...(isWhole && units !== left.units ? [found('quantityDiffers', ours, unitsSide(units))] : []),
    ...(isTrackingOther(left, there)
      ? [found('trackingDiffers', textSide(left.trackingNumber), textSide(theirs))]
      : []),
  ]
}

/** Whether the storefront shows another number: it was told for good without success, or says so since it was told. */
function isTrackingOther(
  { trackingNumber, tracked, trackedAt, isOld }: LeftFacts,
  there: readonly ReportedFacts[],
) {
  if (trackingNumber === '') return false
  if (hasFailed(tracked)) return true
  if (tracked !== null && tracked !== 'done') return isOld && isOther(there, trackingNumber)
  const since = there.filter(({ reportedAt }) => trackedAt === null || reportedAt > trackedAt)
  return isOther(since, trackingNumber)
}

const isOther = (there: readonly ReportedFacts[], number: string): boolean =>
  there.length > 0 && !there.some(({ trackingNumbers }) => trackingNumbers.includes(number))

/** A fulfilment that is none of ours, nor of a shipment whose confirmation is still to come. */
function isUnknown({ left }: ShipmentFacts, { exId, cancelled, trackingNumbers }: ReportedFacts): boolean {
  if (cancelled || left.some(({ exIds }) => exIds.includes(exId))) return false
  return !left.some(
    ({ exIds, isOld, trackingNumber }) =>
      exIds.length === 0 && (!isOld || trackingNumbers.includes(trackingNumber)),
  )
}

const ofOthers = ({ orderId, label }: ShipmentFacts, reported: ReportedFacts): Found => ({
  ...{ reason: 'notShipped', subject: 'order', subjectId: orderId, item: reported.exId, orderId, label },
  ...{ ours: unitsSide(0), theirs: unitsSide(reported.units, reported.trackingNumbers.join(', ')) },
  ...{ documents: [], documentCount: 0 },
})
