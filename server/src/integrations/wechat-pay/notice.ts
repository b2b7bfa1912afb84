import { smallestOf } from '@selvedge/contract/core/values/currency-decimals.ts'
import { formatMoney } from '@selvedge/contract/core/values/money.ts'
import { isSameSecret } from '../../core/secrets/same-secret.ts'
import { fieldsOf, readXml, writeFields } from '../../core/xml/xml.ts'
import type { NoticeReader } from '../../ports/payment-notices.ts'
import type { Fields } from './payload.ts'
import { sign } from './sign.ts'

function fieldsIn(body: string): Fields | null {
  try {
    return fieldsOf(readXml(body))
  } catch {
    return null
  }
}

/** Fen as yuan, and of other currencies what they have for fen: a yen is one already. Null where it is no number of them. */
const amountOf = (fen: string, currency: string): string | null =>
  /^\d{1,12}$/.test(fen) && /^[A-Z]{3}$/.test(currency)
    ? formatMoney(BigInt(fen) * smallestOf(currency))
    : null

/** `20260302090000` in the time of China. */
function momentOf(text: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Notices of payments of version 2: XML, signed as everything else is. */
export const wechatPayNotices: NoticeReader = {
  contentType: 'text/xml; charset=utf-8',
  taken: writeFields({ return_code: 'SUCCESS', return_msg: 'OK' }),
  refused: (why) => writeFields({ return_code: 'FAIL', return_msg: why }),
  read(body, { merchant, key }) {
    const fields = fieldsIn(body)
    if (!fields) return 'unreadable'
    if (fields.mch_id !== merchant || !isSameSecret(fields.sign ?? '', sign(fields, key))) return 'forged'
    if (fields.return_code !== 'SUCCESS' || fields.result_code !== 'SUCCESS') return null
    const { out_trade_no: outTradeNo = '', transaction_id: tradeNo = '' } = fields
    const currency = fields.fee_type || 'CNY'
    const amount = amountOf(fields.total_fee ?? '', currency)
    const paidAt = momentOf(fields.time_end ?? '')
    if (outTradeNo === '' || tradeNo === '' || !amount || !paidAt) return 'unreadable'
    return { outTradeNo, tradeNo, amount, currency, paidAt }
  },
}
