import type { Reason } from '../../reasons.ts'
import type { Stop } from './ship-stop.ts'

/** How far a ship order is; exception bits are added on top. */
export const shipProgress = { pending: 0, picking: 1, shipped: 2, completed: 4, cancelled: 8 } as const
export type ShipProgress = (typeof shipProgress)[keyof typeof shipProgress]

/** What went wrong: refused or picked short; sync or carrier failed after its retries; anything unforeseen. */
export const shipException = { picking: 256, shipping: 512, unknown: 1024 } as const

const progressBits = 255

export const progressOf = (status: number): ShipProgress => (status & progressBits) as ShipProgress
export const exceptionsOf = (status: number): number => status & ~progressBits

/** Whether its goods have left: what it was to ship and what it shipped may differ from then on. */
export const hasLeft = (status: number): boolean =>
  progressOf(status) === shipProgress.shipped || progressOf(status) === shipProgress.completed

export const shipStatuses = [1024, 512, 256, 8, 4, 2, 1, 0] as const
export type ShipStatus = (typeof shipStatuses)[number]

/** How they are called wherever they are shown or written. */
export const shipStatusWords: Record<ShipStatus, { zh: string; en: string }> = {
  0: { zh: '待处理', en: 'Pending' },
  1: { zh: '拣货中', en: 'Picking' },
  2: { zh: '已发货', en: 'Shipped' },
  4: { zh: '已完成', en: 'Completed' },
  8: { zh: '已取消', en: 'Cancelled' },
  256: { zh: '拣货异常', en: 'Picking exception' },
  512: { zh: '发货异常', en: 'Shipping exception' },
  1024: { zh: '未知异常', en: 'Unknown exception' },
}

/** The one status that is displayed and filtered by: the first of the list above whose bit is set. */
export const displayedStatus = (status: number): ShipStatus =>
  shipStatuses.find((bit) => bit > 0 && (status & bit) !== 0) ?? 0

/** Every status that a ship order can have: one progress with any exceptions. */
export const possibleStatuses: readonly number[] = Object.values(shipProgress).flatMap((progress) =>
  Array.from({ length: 8 }, (_, exceptions) => progress + exceptions * shipException.picking),
)

export const shipActions = [
  'ship',
  'save',
  'transfer',
  'cancel',
  'repush',
  'declare',
  'track',
  'reset',
] as const
export type ShipAction = (typeof shipActions)[number]

/** True, or the reason why not. */
type Permitted = true | Reason

const left = 'shipOrder.shipped'
const cancelled = 'shipOrder.cancelled'
const pushed = 'shipOrder.pushed'
const notLeft = 'shipOrder.notShipped'
const calm = 'shipOrder.noException'

/** The goods have left, whether all that was promised went or not. */
const gone: Record<ShipAction, Permitted> = {
  ship: left,
  save: left,
  transfer: left,
  cancel: left,
  repush: pushed,
  declare: true,
  track: true,
  reset: calm,
}

/** Without exception bits. */
const byProgress: Record<ShipProgress, Record<ShipAction, Permitted>> = {
  0: {
    ship: true,
    save: true,
    transfer: true,
    cancel: true,
    repush: true,
    declare: true,
    track: notLeft,
    reset: calm,
  },
  1: {
    ship: true,
    save: true,
    transfer: true,
    cancel: true,
    repush: pushed,
    declare: true,
    track: notLeft,
    reset: calm,
  },
  2: gone,
  4: gone,
  8: {
    ship: cancelled,
    save: cancelled,
    transfer: cancelled,
    cancel: cancelled,
    repush: cancelled,
    declare: cancelled,
    track: cancelled,
    reset: calm,
  },
}

const troubled = 'shipOrder.exception'
/** What an exception bit changes: it must be reset first, but the goods may still be given up, or declared again. */
const withException: Partial<Record<ShipAction, Permitted>> = {
  ship: troubled,
  save: troubled,
  transfer: troubled,
  repush: troubled,
  reset: true,
}

/** What would carry on with goods that an order no longer wants like this. Giving them up is always the way out. */
const stoppable: ReadonlySet<ShipAction> = new Set(['ship', 'save', 'transfer', 'repush', 'declare'])

/** Whether a ship order in this status allows the action: true, or the reason why not. */
export function verdict(action: ShipAction, status: number, stop: Stop = ''): Permitted {
  const allowed = byStatus(action, status)
  return allowed === true && stop !== '' && stoppable.has(action) ? `stop.${stop}` : allowed
}

function byStatus(action: ShipAction, status: number): Permitted {
  const plain = byProgress[progressOf(status)]?.[action] ?? troubled
  if (exceptionsOf(status) === 0) return plain
  if (action === 'reset') return true
  return plain === true ? (withException[action] ?? true) : plain
}

const check =
  (action: ShipAction) =>
  ({ status, stopReason = '' }: { status: number; stopReason?: Stop }) =>
    verdict(action, status, stopReason) === true

/** Used by the server to refuse and by the console to disable. */
export const can = {
  ship: check('ship'),
  save: check('save'),
  transfer: check('transfer'),
  cancel: check('cancel'),
  repush: check('repush'),
  declare: check('declare'),
  track: check('track'),
  reset: check('reset'),
}
