import { createHash } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import { type Lengths, tooLong } from '../http/lengths.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { isIdentityNumber } from '../identity-number.ts'
import { inChina } from '../in-china.ts'

type Fields = Record<string, string>

/** What is declared under one number of the merchant. */
export interface Declared {
  fields: Fields
  /** Customs' number for where it stands: 1 saved, 2 taken, 100 sent back. */
  customsCode: string
  reported: number
}

export interface AlipayOptions {
  partner: string
  key: string
}

const needed = [
  'out_request_no',
  'trade_no',
  'merchant_customs_code',
  'merchant_customs_name',
  'amount',
  'customs_place',
] as const

/** Of a declaration. */
export const longest: Lengths = {
  ...{ trade_no: 64, merchant_customs_code: 20, merchant_customs_name: 256, customs_place: 30 },
  ...{ sub_out_biz_no: 64, buyer_name: 60, buyer_id_no: 18 },
}

/** Customs declarations of Alipay, by its gateway of services, with what it keeps of them. */
export class Alipay implements Partner {
  readonly faults = new FaultSwitch()
  readonly declared = new Map<string, Declared>()
  /** What it took for the merchant, in fen, by its own number of the payment; of others it knows nothing. */
  readonly taken = new Map<string, number>()
  /** What customs say in the end, from now on. */
  ends = '2'
  /** Buyers by these names have another number. */
  readonly strangers = new Set<string>()
  readonly #options: AlipayOptions

  constructor(options: AlipayOptions) {
    this.#options = options
  }

  answer({ path, body, method, query }: Exchange): Answered | null {
    if (method !== 'POST' || path.at(-1) !== 'gateway.do') return null
    const fields = Object.fromEntries(new URLSearchParams(body))
    const charset = query.get('_input_charset') ?? fields._input_charset
    const text = charset ? this.#answerTo(fields) : failure('ILLEGAL_ARGUMENT')
    return { type: 'text/xml; charset=UTF-8', text, busy: failure('SYSTEM_ERROR') }
  }

  /** What it tells a merchant of a trade. */
  notice({ number, tradeNo, fen }: { number: string; tradeNo: string; fen: number }): string {
    this.taken.set(tradeNo, fen)
    const fields = {
      notify_type: 'trade_status_sync',
      trade_status: 'TRADE_SUCCESS',
      seller_id: this.#options.partner,
      out_trade_no: number,
      trade_no: tradeNo,
      total_fee: (fen / 100).toFixed(2),
      gmt_payment: inChina(),
    }
    return new URLSearchParams({ ...fields, sign_type: 'MD5', sign: this.#sign(fields) }).toString()
  }

  #answerTo(fields: Fields): string {
    if (fields.partner !== this.#options.partner) return failure('ILLEGAL_PARTNER')
    if (fields.sign_type !== 'MD5' || fields.sign !== this.#sign(fields)) return failure('ILLEGAL_SIGN')
    if (fields.service === 'alipay.acquire.customs') return this.#declare(fields)
    if (fields.service === 'alipay.overseas.acquire.customs.query') return this.#query(fields)
    return failure('ILLEGAL_SERVICE')
  }

  #declare(fields: Fields): string {
    const { out_request_no: number = '', amount = '', buyer_id_no = '', buyer_name = '' } = fields
    if (needed.some((name) => !fields[name])) return failure('ILLEGAL_ARGUMENT')
    if (tooLong(fields, longest) || (fields.is_split === 'T' && !fields.sub_out_biz_no))
      return failure('ILLEGAL_ARGUMENT')
    if (!/^[\w\-:]{6,32}$/.test(number) || !/^\d{1,9}(\.\d{1,2})?$/.test(amount))
      return failure('ILLEGAL_ARGUMENT')
    if (buyer_id_no !== '' && !isIdentityNumber(buyer_id_no))
      return this.#success({
        result_code: 'FAIL',
        detail_error_code: 'BUYER_ID_INVALID',
        detail_error_des: '证件号码有误',
      })
    const identity = this.strangers.has(buyer_name) ? 'F' : 'T'
    const reported = (this.declared.get(number)?.reported ?? 0) + 1
    this.declared.set(number, { fields, customsCode: '1', reported })
    return this.#success({
      result_code: 'SUCCESS',
      alipay_declare_no: `AD${number}`,
      trade_no: fields.trade_no ?? '',
      identity_check: identity,
      ver_dept: '2',
      pay_code: '31222699S7',
      pay_transaction_id: `NU${fields.trade_no}`,
    })
  }

  #query({ out_request_nos = '' }: Fields): string {
    const numbers = out_request_nos.split(',')
    if (numbers.length > 10) return failure('ILLEGAL_ARGUMENT')
    const records = numbers.flatMap((number) => {
      const known = this.declared.get(number)
      if (!known) return []
      const { customsCode } = known
      // Each question finds it a step further.
      known.customsCode = this.ends
      return [
        element('customs_query_record', {
          out_request_no: number,
          // Its own word for how far it is stands beside customs' number.
          status: customsCode === '1' ? 'processing' : 'succ',
          customs_code: customsCode,
          customs_info: /^(4|100|-\d+)$/.test(customsCode) ? '订购人身份信息不符' : '',
        }),
      ]
    })
    const missing = numbers.filter((number) => !this.declared.has(number)).join(',')
    return this.#success(
      { result_code: 'SUCCESS', not_found: missing },
      `<records>${records.join('')}</records>`,
    )
  }

  #success(fields: Fields, more = ''): string {
    const reported = Object.entries(fields).map(([name, text]) => element(name, text))
    return `<?xml version="1.0" encoding="utf-8"?><alipay><is_success>T</is_success><response><alipay>${reported.join('')}${more}</alipay></response><sign>${this.#sign(fields)}</sign><sign_type>MD5</sign_type></alipay>`
  }

  #sign(fields: Fields): string {
    const reported = Object.entries(fields)
      .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return createHash('md5')
      .update(reported + this.#options.key)
      .digest('hex')
  }
}

function element(name: string, within: string | Fields): string {
  const text =
    typeof within === 'string'
      ? within.replace(/[<&]/g, (one) => (one === '<' ? '&lt;' : '&amp;'))
      : Object.entries(within)
          .map(([inner, value]) => element(inner, value))
          .join('')
  return `<${name}>${text}</${name}>`
}

const failure = (code: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><alipay><is_success>F</is_success><error>${code}</error></alipay>`
