import { readFormFields } from '../../core/http/bodies/form-fields.ts'
import { isSameSecret } from '../../core/secrets/same-secret.ts'
import type { NoticeReader } from '../../ports/payment-notices.ts'
import { sign } from './sign.ts'

/** States in which the money has come. */
const paid: ReadonlySet<string> = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])

/** `2026-03-02 09:00:00` in the time of China. */
function momentOf(text: string): Date | null {
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Notices of trades: a form, signed by MD5 as the calls of its gateway are. */
export const alipayNotices: NoticeReader = {
  contentType: 'text/plain; charset=utf-8',
  taken: 'success',
  refused: () => 'failure',
  read(body, { merchant, key }) {
    const fields = readFormFields(body)
    if (!fields.sign || !fields.trade_status) return 'unreadable'
    if (fields.seller_id !== merchant || !isSameSecret(fields.sign, sign(fields, key))) return 'forged'
    if (!paid.has(fields.trade_status)) return null
    const { out_trade_no: outTradeNo = '', trade_no: tradeNo = '' } = fields
    const amount = fields.total_fee ?? fields.total_amount ?? ''
    const paidAt = momentOf(fields.gmt_payment ?? fields.notify_time ?? '')
    if (outTradeNo === '' || tradeNo === '' || !/^\d{1,10}(\.\d{1,2})?$/.test(amount) || !paidAt)
      return 'unreadable'
    return { outTradeNo, tradeNo, amount, currency: fields.currency || 'CNY', paidAt }
  },
}
