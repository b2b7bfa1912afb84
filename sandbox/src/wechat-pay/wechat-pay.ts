import { createHash } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { isIdentityNumber } from '../identity-number.ts'
import { inChina } from '../in-china.ts'

export type DeclarationState = 'UNDECLARED' | 'SUBMITTED' | 'PROCESSING' | 'SUCCESS' | 'FAIL' | 'EXCEPT'

/** What is declared of one payment. */
export interface Declared {
  fields: Fields
  state: DeclarationState
  identity: 'UNCHECKED' | 'SAME' | 'DIFFERENT'
  /** How often customs were told. */
  reported: number
}

type Fields = Record<string, string>

export interface WechatPayOptions {
  mchId: string
  key: string
}

const longest: Readonly<Fields> = { out_trade_no: '32', transaction_id: '28', mch_customs_no: '20' }
const needed = ['appid', 'mch_id', 'out_trade_no', 'customs'] as const

/** Customs declarations of WeChat Pay, version 2, with what it keeps of them. */
export class WechatPay implements Partner {
  readonly faults = new FaultSwitch()
  readonly declared = new Map<string, Declared>()
  /** What it took for the merchant, in fen, by its own number of the payment; of others it knows nothing. */
  readonly taken = new Map<string, number>()
  /** How declarations end from now on. */
  ends: DeclarationState = 'SUCCESS'
  /** Buyers by these names have another number. */
  readonly strangers = new Set<string>()
  readonly #options: WechatPayOptions

  constructor(options: WechatPayOptions) {
    this.#options = options
  }

  answer({ path, body, method }: Exchange): Answered | null {
    const call = path.at(-1) ?? ''
    const work = {
      customdeclareorder: this.#declare,
      customdeclareredeclare: this.#again,
      customdeclarequery: this.#query,
    }
    if (method !== 'POST' || !Object.hasOwn(work, call)) return null
    const fields = readFields(body)
    const answer = this.#problemOf(fields) ?? work[call as keyof typeof work].call(this, fields)
    const busy = this.#signed({ return_code: 'SUCCESS', result_code: 'FAIL', err_code: 'SYSTEMERROR' })
    return { type: 'text/xml; charset=utf-8', text: answer, busy }
  }

  /** What it tells a merchant of a payment. */
  notice({ number, tradeNo, fen }: { number: string; tradeNo: string; fen: number }): string {
    this.taken.set(tradeNo, fen)
    return this.#signed({
      return_code: 'SUCCESS',
      result_code: 'SUCCESS',
      mch_id: this.#options.mchId,
      out_trade_no: number,
      transaction_id: tradeNo,
      total_fee: String(fen),
      fee_type: 'CNY',
      time_end: inChina().replace(/\D/g, ''),
    })
  }

  #problemOf(fields: Fields): string | null {
    if (fields.mch_id !== this.#options.mchId)
      return writeFields({ return_code: 'FAIL', return_msg: '商户号不存在' })
    if (fields.sign !== this.#sign(fields))
      return writeFields({ return_code: 'FAIL', return_msg: '签名错误' })
    const missing = needed.find((name) => !fields[name])
    if (missing) return this.#refused('PARAM_ERROR', `缺少参数 ${missing}`)
    const long = Object.keys(longest).find((name) => (fields[name] ?? '').length > Number(longest[name]))
    return long ? this.#refused('PARAM_ERROR', `参数 ${long} 过长`) : null
  }

  #declare(fields: Fields): string {
    const {
      out_trade_no: number = '',
      transaction_id,
      mch_customs_no,
      cert_id = '',
      action_type = 'ADD',
    } = fields
    if (!transaction_id || !mch_customs_no) return this.#refused('PARAM_ERROR', '缺少参数')
    if (cert_id !== '' && !isIdentityNumber(cert_id)) return this.#refused('PARAM_ERROR', '证件号码有误')
    const known = this.declared.get(number)
    if (known && action_type === 'ADD' && known.state !== 'FAIL') return this.#reported(known)
    return this.#answer(number, fields, known)
  }

  #again(fields: Fields): string {
    const known = this.declared.get(fields.out_trade_no ?? '')
    if (!known) return this.#refused('ORDERNOTEXIST', '订单不存在')
    if (known.state !== 'SUCCESS' && known.state !== 'EXCEPT')
      return this.#refused('PARAM_ERROR', '当前状态不能重推')
    return this.#answer(fields.out_trade_no ?? '', known.fields, known)
  }

  #answer(number: string, fields: Fields, known: Declared | undefined): string {
    const identity = this.#checked(fields)
    const declared: Declared = { fields, state: 'SUBMITTED', identity, reported: (known?.reported ?? 0) + 1 }
    this.declared.set(number, declared)
    return this.#reported(declared)
  }

  #checked({ cert_id, name = '' }: Fields): Declared['identity'] {
    if (!cert_id) return 'UNCHECKED'
    return this.strangers.has(name) ? 'DIFFERENT' : 'SAME'
  }

  /** Each question finds it a step further. */
  #query(fields: Fields): string {
    const known = this.declared.get(fields.out_trade_no ?? '')
    if (!known) return this.#refused('ORDERNOTEXIST', '订单不存在')
    if (known.state === 'SUBMITTED') known.state = 'PROCESSING'
    else if (known.state === 'PROCESSING') known.state = this.ends
    const failed = known.state === 'FAIL' || known.state === 'EXCEPT'
    return this.#signed({
      return_code: 'SUCCESS',
      result_code: 'SUCCESS',
      count: '1',
      out_trade_no_0: fields.out_trade_no ?? '',
      state_0: known.state,
      cert_check_result_0: known.identity,
      verify_department: 'NETSUNION',
      verify_department_trade_id: `NU${known.fields.transaction_id}`,
      explanation_0: failed ? '海关校验不通过' : '',
    })
  }

  #reported({ fields, state, identity }: Declared): string {
    return this.#signed({
      return_code: 'SUCCESS',
      result_code: 'SUCCESS',
      state,
      out_trade_no: fields.out_trade_no ?? '',
      transaction_id: fields.transaction_id ?? '',
      cert_check_result: identity,
      verify_department: 'NETSUNION',
      verify_department_trade_id: `NU${fields.transaction_id}`,
    })
  }

  #refused(code: string, said: string): string {
    return this.#signed({ return_code: 'SUCCESS', result_code: 'FAIL', err_code: code, err_code_des: said })
  }

  #signed(fields: Fields): string {
    return writeFields({ ...fields, sign: this.#sign(fields) })
  }

  #sign(fields: Fields): string {
    const reported = Object.entries(fields)
      .filter(([name, value]) => name !== 'sign' && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
    return createHash('md5')
      .update([...reported, `key=${this.#options.key}`].join('&'))
      .digest('hex')
      .toUpperCase()
  }
}

const field = /<(\w+)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g
const plain: Readonly<Fields> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const readFields = (xml: string): Fields =>
  Object.fromEntries(
    [...xml.replace(/^\s*<xml>|<\/xml>\s*$/g, '').matchAll(field)].map(([, name, data, text]) => [
      name,
      data ?? (text ?? '').replace(/&(lt|gt|quot|amp);/g, (one) => plain[one] ?? one),
    ]),
  )

const writeFields = (fields: Fields): string =>
  `<xml>${Object.entries(fields)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('')}</xml>`
