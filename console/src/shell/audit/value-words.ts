import { driftKindWords, driftStateWords } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import type { Bilingual } from '@selvedge/contract/core/words/language.ts'
import { reconciliationStateWords } from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import { effectStates } from '@selvedge/contract/house/sync/effect-states.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { noticeStageWords } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { outfitStateNames } from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import { setStateNames } from '@selvedge/contract/marketing/sets/set-state.ts'
import { courierClaimStateWords } from '@selvedge/contract/orders/courier-claims/courier-claim-states.ts'
import { orderEvents } from '@selvedge/contract/orders/orders/order-events.ts'
import { orderStates, orderStateWords } from '@selvedge/contract/orders/orders/order-state.ts'
import { sourceKinds, sourceKindWords } from '@selvedge/contract/products/styles/style-sources.ts'
import {
  displayedStatus,
  possibleStatuses,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { shortReasons, shortReasonWords } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import {
  chargeBases,
  chargeBasisWords,
  chargeKinds,
  chargeKindWords,
} from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import {
  stockCountStatuses,
  stockCountStatusWords,
} from '@selvedge/contract/stock/stock-counts/stock-count-states.ts'
import {
  stockLockReasons,
  stockLockReasonWords,
  stockLockStatuses,
  stockLockStatusWords,
} from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import {
  stockOrderStatuses,
  stockOrderStatusWords,
} from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { eventText } from '../../text/event-text.ts'
import { failureText } from '../../text/failure-text.ts'
import { bilingual, joinNames } from '../../text/server-text.ts'
import { t } from '../../text/t.ts'
import { timeText } from '../../ui/values/times/company-time.ts'
import { effectKindWord, effectStateWords } from '../words/effect-words.ts'
import { payCodeWord } from '../words/pay-words.ts'
import { shipStatusWord } from '../words/ship-status-words.ts'
import { actionWord } from './audit-words.ts'
import { factText } from './changes.logic.ts'

/** Switches that are kept as text. */
const textFlags = new Set([
  'fulfillOrder',
  'chinaStock',
  'virtuality',
  'proxy',
  'flag',
  'isDefaultReturn',
  'autoReturn',
  'isHidden',
])

const yesOrNo = (yes: boolean): string => (yes ? t('是') : t('否'))

/** Codes of the product's own, by the field that holds them. */
const codes = (): Record<string, Record<string, string>> => ({
  signIn: {
    ok: t('成功'),
    wrong: t('密码错误', {}, 'outcome'),
    wrongCode: t('验证码错误'),
    slowed: t('尝试过多'),
    challenged: t('等待验证码'),
    disabled: t('账号已停用', {}, 'outcome'),
    unlocked: t('解除限制'),
  },
  password: {
    changed: t('已修改'),
    reset: t('已重置'),
    wrong: t('密码错误', {}, 'outcome'),
    slowed: t('尝试过多'),
  },
  secondFactor: {
    on: t('已启用'),
    off: t('已关闭', {}, 'switch'),
    started: t('设置中'),
    removed: t('已移除'),
  },
  scanned: { full: t('已扫描'), partial: t('部分扫描'), none: t('未扫描') },
  state: { cancelled: t('已取消') },
  products: { sync: t('读取中') },
  cameFrom: Object.fromEntries(sourceKinds.map((kind) => [kind, bilingual(sourceKindWords[kind])])),
  chargeKind: Object.fromEntries(chargeKinds.map((kind) => [kind, bilingual(chargeKindWords(kind))])),
  basis: Object.fromEntries(chargeBases.map((basis) => [basis, bilingual(chargeBasisWords(basis))])),
  reason: Object.fromEntries(shortReasons.map((reason) => [reason, bilingual(shortReasonWords[reason])])),
})

/** States, kinds and the like that are told apart by the record that holds them. */
const codesOf: Record<string, Record<string, Record<string, Bilingual>>> = {
  drift: { state: driftStateWords, kind: driftKindWords },
  reconciliation: { state: reconciliationStateWords },
  courierClaim: { state: courierClaimStateWords },
  notice: { stage: noticeStageWords },
  lookSet: { status: setStateNames },
  outfit: { state: outfitStateNames },
}

function codeWord(subject: string, field: string, value: string | number): string | undefined {
  const words = ownValue<Bilingual>(ownValue(ownValue(codesOf, subject) ?? {}, field) ?? {}, String(value))
  return words && bilingual(words)
}

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function textWord(subject: string, field: string, text: string): string | undefined {
  if (textFlags.has(field) && (text === '0' || text === '1')) return yesOrNo(text === '1')
  if (instantPattern.test(text)) return timeText(text)
  if (field === 'payStatus') return payCodeWord(text)
  if (field === 'kind') return text.startsWith('job.') ? actionWord(text) : effectKindWord(text)
  if (field === 'pushed') return effectKindWord(text)
  if (subject === 'stockLock' && field === 'reason') {
    const reason = stockLockReasons.find((one) => one === text)
    return reason && bilingual(stockLockReasonWords[reason])
  }
  const orderState = subject === 'order' && field === 'status' && orderStates.find((state) => state === text)
  if (orderState) return bilingual(orderStateWords[orderState])
  const effectState = field === 'state' && effectStates.find((state) => state === text)
  if (effectState) return effectStateWords()[effectState].word
  return ownValue(ownValue(codes(), field) ?? {}, text)
}

function numberWord(subject: string, field: string, value: number): string | undefined {
  if (field !== 'status') return undefined
  const lockStatus = subject === 'stockLock' && stockLockStatuses.find((status) => status === value)
  if (lockStatus !== false && lockStatus !== undefined) return bilingual(stockLockStatusWords[lockStatus])
  const countStatus = subject === 'stockCount' && stockCountStatuses.find((status) => status === value)
  if (countStatus !== false && countStatus !== undefined) return bilingual(stockCountStatusWords[countStatus])
  const isStockOrder = subject === 'purchaseOrder' || subject === 'stockTransfer'
  const stockStatus = isStockOrder && stockOrderStatuses.find((status) => status === value)
  if (stockStatus !== false && stockStatus !== undefined) return bilingual(stockOrderStatusWords(stockStatus))
  // An order's payments say of a refund whether it worked.
  if (subject === 'order') return value === 1 ? t('退款成功') : t('退款失败')
  return subject === 'shipOrder' && possibleStatuses.includes(value)
    ? shipStatusWord(displayedStatus(value)).word
    : undefined
}

/** What happened, or failed, in words. */
function sayingText(value: object): string | undefined {
  const event = orderEvents.shape.safeParse(value)
  if (event.success) return eventText(orderEvents, event.data)
  const failure = failures.shape.safeParse(value)
  return failure.success ? failureText(failure.data) : undefined
}

/** A fact of a record as people read it: states, switches, times and codes by their words. */
export function valueWord(subject: string, path: readonly string[], value: unknown): string {
  const field = path.at(-1) ?? ''
  if (Array.isArray(value)) return joinNames(value.map((one) => valueWord(subject, path, one)))
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value === 'object' && value !== null) return sayingText(value) ?? factText(value)
  if (typeof value === 'string')
    return codeWord(subject, field, value) ?? textWord(subject, field, value) ?? factText(value)
  if (typeof value === 'number')
    return codeWord(subject, field, value) ?? numberWord(subject, field, value) ?? factText(value)
  return factText(value)
}
