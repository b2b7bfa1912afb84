import { ownValue } from '../../core/values/own-value.ts'
import type { Bilingual } from '../../core/words/language.ts'
import { type DeclarationState, declarationStates } from '../payment-declarations/declaration-states.ts'

/** What customs compare for one order: 411, 311, 511 and 621. */
export const customsDocuments = ['payment', 'order', 'waybill', 'list'] as const
export type CustomsDocument = (typeof customsDocuments)[number]

export const customsDocumentWords: Record<CustomsDocument, Bilingual> = {
  payment: { zh: '支付单', en: 'Payment declaration' },
  order: { zh: '订单', en: 'Order' },
  waybill: { zh: '运单', en: 'Waybill' },
  list: { zh: '清单', en: 'Inventory list' },
}

/** Those that we declare; the warehouse declares the others, and tells what became of them. */
export const ownDocuments: ReadonlySet<CustomsDocument> = new Set(['payment', 'order'])

export const documentStateWords: Record<DeclarationState, Bilingual> = {
  waiting: { zh: '待推送', en: 'To be sent' },
  sent: { zh: '待回执', en: 'Sent' },
  accepted: { zh: '海关已受理', en: 'Accepted' },
  rejected: { zh: '未通过', en: 'Rejected' },
}
export { declarationStates as documentStates }

/** What staff do next. */
export const nextSteps = [
  'wait',
  'payment',
  'correct',
  'retry',
  'settings',
  'warehouse',
  'customs',
  'none',
] as const
export type NextStep = (typeof nextSteps)[number]

export const nextStepWords: Record<NextStep, Bilingual> = {
  wait: { zh: '等待回执', en: 'Wait for the receipt' },
  payment: { zh: '推送支付单', en: 'Push its payment declaration' },
  correct: { zh: '更正资料后重新推送', en: 'Correct it and push it again' },
  retry: { zh: '重新推送', en: 'Push it again' },
  settings: { zh: '检查报关设置', en: 'Look at the settings for customs' },
  warehouse: { zh: '联系仓库', en: 'Ask the warehouse' },
  customs: { zh: '联系海关', en: 'Ask customs' },
  none: { zh: '无需处理', en: 'Nothing' },
}

interface Code extends Bilingual {
  state: Exclude<DeclarationState, 'waiting'>
  next: NextStep
}

/** What receipts of customs say. A negative number is a message that could not be processed. */
export const receiptCodes: Readonly<Record<string, Code>> = {
  '1': { zh: '电子口岸已暂存', en: 'Kept by the port', state: 'sent', next: 'wait' },
  '2': { zh: '电子口岸申报中', en: 'Being declared by the port', state: 'sent', next: 'wait' },
  '3': { zh: '发送海关成功', en: 'Sent to customs', state: 'sent', next: 'wait' },
  '4': { zh: '发送海关失败', en: 'Could not be sent to customs', state: 'rejected', next: 'retry' },
  '100': { zh: '海关退回', en: 'Refused by customs', state: 'rejected', next: 'correct' },
  '120': { zh: '海关入库', en: 'Taken in by customs', state: 'accepted', next: 'none' },
  '300': { zh: '人工审核', en: 'Reviewed by hand', state: 'sent', next: 'wait' },
  '399': { zh: '海关审结', en: 'Closed by customs', state: 'accepted', next: 'none' },
  '500': { zh: '查验', en: 'Being inspected', state: 'sent', next: 'wait' },
  '501': { zh: '扣留移送通关', en: 'Detained, handed to clearance', state: 'rejected', next: 'customs' },
  '502': { zh: '扣留移送缉私', en: 'Detained, handed to enforcement', state: 'rejected', next: 'customs' },
  '599': { zh: '扣留', en: 'Detained', state: 'rejected', next: 'customs' },
  '700': { zh: '退运', en: 'Returned', state: 'rejected', next: 'customs' },
  '800': { zh: '放行', en: 'Released', state: 'accepted', next: 'none' },
}

/** What a payment company says by a number that is not customs': Alipay that they have accepted it. */
const companyCodes: Readonly<Record<string, Code>> = {
  '2': { zh: '海关已受理', en: 'Accepted', state: 'accepted', next: 'none' },
}

/** The numbers that can stand beside a document. */
export const codesOf = (document: CustomsDocument): Readonly<Record<string, Code>> =>
  document === 'payment' ? { ...receiptCodes, ...companyCodes } : receiptCodes

const unprocessed: Code = { zh: '处理异常', en: 'Could not be processed', state: 'rejected', next: 'correct' }
const unheard: Code = { zh: '未知回执', en: 'Unknown receipt', state: 'sent', next: 'wait' }

/** What a receipt of a document means; of one that nobody has heard of, that it goes on. */
export function receiptOf(said: string, document: CustomsDocument): Code {
  const known = ownValue(codesOf(document), said)
  return known ?? (/^-\d+$/.test(said) ? unprocessed : unheard)
}
