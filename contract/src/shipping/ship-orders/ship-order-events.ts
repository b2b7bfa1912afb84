import { z } from 'zod'
import { unitList, unitsIn } from '../../core/values/unit-lists.ts'
import type { Language } from '../../core/words/language.ts'
import {
  asWritten,
  catalogueOf,
  counted,
  plainly,
  type SayingOf,
  wording,
} from '../../core/words/wordings.ts'
import { failures } from '../../house/sync/failures.ts'
import { partnerStatuses, partnerStatusWords } from '../../stock/partner-warehouse/message-states.ts'
import { waybillEvents } from '../waybills/waybill-events.ts'
import { shipOrderName } from './ship-order-name.ts'
import { type ScanState, type ShortReason, scanStates, shortReasons, shortReasonWords } from './ship-scans.ts'
import { stopReasons, stopText } from './ship-stop.ts'

/** The timeline of an order says of which ship order it speaks; that of a ship order need not. */
const which = { shipOrderId: z.int().optional() }

const of = (language: Language, shipOrderId: number | undefined, text: string): string => {
  if (shipOrderId !== undefined) return `${shipOrderName(shipOrderId)} ${text}`
  return language === 'zh' ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const unitsLine = { units: unitList }

/** Units that did not leave, and why, as far as somebody was asked. */
const shortUnits = z.array(
  z.strictObject({ units: unitList, reason: z.enum(shortReasons).optional(), note: z.string() }),
)
export type ShortUnits = z.infer<typeof shortUnits>

const reasonIn = (language: Language, reason: ShortReason, note: string): string => {
  if (language === 'zh') return note ? `${shortReasonWords[reason].zh}：${note}` : shortReasonWords[reason].zh
  const word = shortReasonWords[reason].en.toLowerCase()
  return note ? `${word}: ${note}` : word
}

const shortIn = (language: Language, short: ShortUnits): string =>
  short
    .map(({ units, reason, note }) => {
      if (!reason) return unitsIn(language, units)
      const why = reasonIn(language, reason, note)
      return language === 'zh' ? `${unitsIn('zh', units)}（${why}）` : `${unitsIn('en', units)} (${why})`
    })
    .join(language === 'zh' ? '；' : '; ')

/** Lines of a ship order that got other quantities: the first of many, and how many there are. */
const changes = z.strictObject({
  lines: z.array(z.strictObject({ sku: z.string(), before: z.int(), after: z.int() })),
  rows: z.int(),
})

const changesIn = (language: Language, { lines, rows }: z.infer<typeof changes>): string => {
  const texts = lines.map(({ sku, before, after }) => `${sku} ${before}→${after}`)
  if (language === 'zh') return `${texts.join('，')}${rows > lines.length ? ` 等 ${rows} 行` : ''}`
  return `${texts.join(', ')}${rows > lines.length ? ` and others, ${rows} rows in all` : ''}`
}

const scanWords: Record<ScanState, { zh: string; en: string }> = {
  none: { zh: '未扫描', en: 'not scanned' },
  partial: { zh: '部分扫描', en: 'scanned in part' },
  full: { zh: '已扫描', en: 'scanned' },
}

const tracking = z.strictObject({ company: z.string(), number: z.string() })
const trackingText = ({ company, number }: z.infer<typeof tracking>): string => `${company} ${number}`.trim()

const shipped = {
  ...which,
  /** How much of it was scanned, where that was asked. */
  scanned: z.enum(scanStates).optional(),
  tracking,
  units: unitList,
  short: shortUnits,
}

/** What the timelines of ship orders say. */
const ownWordings = {
  'shipOrder.created': wording(
    unitsLine,
    ({ units }) => `创建发货单：${unitsIn('zh', units)}`,
    ({ units }) => `Ship order created: ${unitsIn('en', units)}`,
  ),
  'shipOrder.pickingBegan': plainly('开始拣货', 'Picking began'),
  'shipOrder.allScanned': wording(
    { count: z.int() },
    ({ count }) => `全部扫描完成，共 ${count} 件`,
    ({ count }) => `All scanned, ${counted(count, 'unit', 'units')}`,
  ),
  'shipOrder.scansUndone': wording(
    { count: z.int() },
    ({ count }) => `清空扫描，共 ${count} 件`,
    ({ count }) => `Scans taken back, ${counted(count, 'unit', 'units')}`,
  ),
  'shipOrder.confirmed': plainly('店铺已确认发货', 'The store confirmed the shipment'),
  'shipOrder.untold': wording(
    { failure: failures.shape },
    ({ failure }) => `同步店铺失败：${failures.word('zh', failure)}`,
    ({ failure }) => `The store could not be told: ${failures.word('en', failure)}`,
  ),
  'shipOrder.reset': wording(
    { retried: z.int() },
    ({ retried }) => (retried > 0 ? `重置异常，重新同步 ${retried} 项` : '重置异常'),
    ({ retried }) => (retried > 0 ? `Exceptions reset, ${retried} synced again` : 'Exceptions reset'),
  ),
  'shipOrder.stopped': wording(
    { stop: z.enum(stopReasons) },
    ({ stop }) => stopText[stop].zh,
    ({ stop }) => stopText[stop].en,
  ),
  'shipOrder.resumed': plainly(
    '订单解除挂起，可以继续拣货发货',
    'The hold of the order ended, picking goes on',
  ),
  'shipOrder.undone': wording(
    { ...unitsLine, shared: z.boolean() },
    ({ units, shared }) => `重新分仓，${shared ? '移出' : '取消'}：${unitsIn('zh', units)}`,
    ({ units, shared }) => `Rerouted, ${shared ? 'taken out' : 'cancelled'}: ${unitsIn('en', units)}`,
  ),
  'shipOrder.movedHere': wording(
    { fromId: z.int() },
    ({ fromId }) => `由 ${shipOrderName(fromId)} 转仓`,
    ({ fromId }) => `Moved here from ${shipOrderName(fromId)}`,
  ),
  'shipOrder.noticeTaken': plainly('合作仓已接收发货通知', 'The partner warehouse has taken the notice'),
  'shipOrder.recallTaken': plainly('合作仓已取消', 'The partner warehouse has cancelled it'),
  'shipOrder.warehouseRefused': wording(
    { failure: failures.shape },
    ({ failure }) => `通知合作仓失败：${failures.word('zh', failure)}`,
    ({ failure }) => `The partner warehouse could not be told: ${failures.word('en', failure)}`,
  ),
  'shipOrder.warehouseStatus': wording(
    { status: z.enum(partnerStatuses), remark: z.string() },
    ({ status, remark }) => `合作仓：${partnerStatusWords[status].zh}${remark && `（${remark}）`}`,
    ({ status, remark }) => `Partner warehouse: ${partnerStatusWords[status].en}${remark && ` (${remark})`}`,
  ),
  'shipOrder.warehouseConfirmed': wording(
    { confirmNo: z.string() },
    ({ confirmNo }) => `合作仓出库回执 ${confirmNo}`,
    ({ confirmNo }) => `Partner warehouse confirms: ${confirmNo}`,
  ),
  'shipOrder.noticePushed': plainly('重新推送发货通知', 'Notice to the warehouse pushed again'),
  'shipOrder.paymentPushed': plainly('重新推送支付单', 'Payment declaration pushed again'),
  'shipOrder.declarationPushed': plainly('重新推送报关单', 'Customs declaration pushed again'),
  'shipOrder.purchased': wording(
    { name: z.string() },
    ({ name }) => `创建采购单 ${name}`,
    ({ name }) => `Purchase order ${name} made`,
  ),
  'shipOrder.purchaseDeleted': wording(
    { name: z.string() },
    ({ name }) => `删除采购单 ${name}`,
    ({ name }) => `Purchase order ${name} deleted`,
  ),
  'shipOrder.batchFailed': plainly(
    '批量发货时发生异常，请检查后重置',
    'Something unforeseen happened in a batch; check and reset it',
  ),
  text: asWritten,
} as const

/** What those of its orders say, too. */
export const sharedWordings = {
  'shipOrder.saved': wording(
    { ...which, changes, emptied: z.boolean() },
    ({ shipOrderId, changes, emptied }) =>
      of('zh', shipOrderId, `${emptied ? '修改数量并取消' : '修改数量'}：${changesIn('zh', changes)}`),
    ({ shipOrderId, changes, emptied }) =>
      of(
        'en',
        shipOrderId,
        `${emptied ? 'emptied and cancelled' : 'quantities changed'}: ${changesIn('en', changes)}`,
      ),
  ),
  'shipOrder.shipped': wording(
    shipped,
    ({ shipOrderId, scanned, tracking, units, short }) =>
      of(
        'zh',
        shipOrderId,
        `发货${scanned ? `（${scanWords[scanned].zh}）` : ''}：${trackingText(tracking)}，已发 ${unitsIn('zh', units)}${
          short.length > 0 ? `；未发 ${shortIn('zh', short)}` : ''
        }`,
      ),
    ({ shipOrderId, scanned, tracking, units, short }) =>
      of(
        'en',
        shipOrderId,
        `shipped${scanned ? ` (${scanWords[scanned].en})` : ''}: ${trackingText(tracking)}, sent ${unitsIn('en', units)}${
          short.length > 0 ? `; not sent ${shortIn('en', short)}` : ''
        }`,
      ),
  ),
  'shipOrder.notPicked': wording(
    { ...which, short: shortUnits },
    ({ shipOrderId, short }) => of('zh', shipOrderId, `无法拣货：${shortIn('zh', short)}`),
    ({ shipOrderId, short }) => of('en', shipOrderId, `can not be picked: ${shortIn('en', short)}`),
  ),
  'shipOrder.cancelled': wording(
    {
      ...which,
      ...unitsLine,
      /** What becomes of its units, as its orders say. */
      next: z.enum(['routed', 'byHand']).optional(),
    },
    ({ shipOrderId, units, next }) => {
      const then = next === 'routed' ? '，重新分仓' : next === 'byHand' ? '，等待手工分仓' : ''
      return of('zh', shipOrderId, `取消${then}：${unitsIn('zh', units)}`)
    },
    ({ shipOrderId, units, next }) => {
      const then = next === 'routed' ? ', rerouted' : next === 'byHand' ? ', waits to be routed by hand' : ''
      return of('en', shipOrderId, `cancelled${then}: ${unitsIn('en', units)}`)
    },
  ),
  'shipOrder.moved': wording(
    { ...which, ...unitsLine, location: z.string(), madeId: z.int(), whole: z.boolean() },
    ({ shipOrderId, units, location, madeId, whole }) =>
      of(
        'zh',
        shipOrderId,
        `${whole ? '整单转仓' : '转仓'}至 ${location}（${shipOrderName(madeId)}）：${unitsIn('zh', units)}`,
      ),
    ({ shipOrderId, units, location, madeId, whole }) => {
      const made = shipOrderName(madeId)
      const where = whole ? `to ${location} as a whole (${made})` : `in part to ${location} (${made})`
      return of('en', shipOrderId, `moved ${where}: ${unitsIn('en', units)}`)
    },
  ),
  'shipOrder.tracked': wording(
    { ...which, before: tracking, after: tracking },
    ({ shipOrderId, before, after }) =>
      of('zh', shipOrderId, `修改运单号：${trackingText(before)}→${trackingText(after)}`),
    ({ shipOrderId, before, after }) =>
      `${shipOrderId === undefined ? 'Tracking' : `${shipOrderName(shipOrderId)}: tracking`} number changed from ${trackingText(before)} to ${trackingText(after)}`,
  ),
  'shipOrder.shipmentCancelled': wording(
    which,
    ({ shipOrderId }) =>
      of('zh', shipOrderId, '店铺取消了发货，请核实货物：货已发出则重置，货已退回则登记退货'),
    ({ shipOrderId }) =>
      `The store has cancelled the shipment${shipOrderId === undefined ? '' : ` ${shipOrderName(shipOrderId)}`}. Look for the goods: reset if they left, record a return if they came back`,
  ),
} as const

const wordings = { ...ownWordings, ...sharedWordings, ...waybillEvents } as const

export const shipOrderEvents = catalogueOf(wordings)
export type ShipOrderEvent = SayingOf<typeof wordings>
/** An event that its orders tell as well, with the name of the ship order. */
export type SharedShipOrderEvent = SayingOf<typeof sharedWordings>
