import { createHash } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { type Given, isObject, listOf, objectOf, textOf } from '../http/read.ts'

export interface TrackerOptions {
  customer: string
  key: string
  /** Of another account, which follows parcels on its own. */
  otherKey?: string
}

export interface Parcel {
  com: string
  nu: string
  state: string
  data: { time: string; ftime: string; context: string }[]
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()
const failed = (returnCode: string, message: string) => ({ result: false, returnCode, message })
const number = /^[A-Za-z0-9-]{6,32}$/

/** Follows the parcels of all couriers: tells of one that is asked for, and of those subscribed to by itself. */
export class Tracker implements Partner {
  readonly faults = new FaultSwitch()
  /** By their numbers. */
  readonly parcels = new Map<string, Parcel>()
  /** By their numbers: where their news go, and the salt they are signed with; of two accounts those of the latest. */
  readonly subscriptions = new Map<string, { url: string; salt: string }>()
  /** Numbers that were subscribed to again. */
  readonly repeated: string[] = []
  /** By their numbers: the key of the account that has subscribed to them last. */
  readonly followed = new Map<string, string>()
  readonly #options: TrackerOptions

  constructor(options: TrackerOptions) {
    this.#options = options
  }

  answer({ method, path, body }: Exchange): Answered | null {
    if (method !== 'POST') return null
    if (path.at(-1) === 'desk') return reported(this.#desk(objectOf(body) ?? {}))
    const form = Object.fromEntries(new URLSearchParams(body))
    const endpoint = path.slice(-2).join('/')
    if (endpoint === 'poll/query.do') return reported(this.#query(form))
    return path.at(-1) === 'poll' ? reported(this.#subscribe(form)) : null
  }

  busy(): Answered {
    return reported(busy)
  }

  #query({ customer, param = '', sign }: Record<string, string>): object {
    const { key, customer: own } = this.#options
    if (customer !== own) return failed('601', 'POLL:KEY已过期')
    if (sign !== md5(param + key + own)) return failed('503', '验证签名失败')
    const request = objectOf(param) ?? {}
    const objection = objectionTo(textOf(request, 'com'), textOf(request, 'num'), request)
    if (objection) return objection
    const parcel = this.parcels.get(textOf(request, 'num') ?? '')
    if (!parcel || parcel.com !== request.com) return failed('500', '查询无结果，请隔段时间再查')
    const data = request.order === 'asc' ? parcel.data : parcel.data.toReversed()
    return { message: 'ok', ischeck: parcel.state === '3' ? '1' : '0', status: '200', ...parcel, data }
  }

  #subscribe({ schema, param = '' }: Record<string, string>): object {
    const request = objectOf(param) ?? {}
    const parameters = isObject(request.parameters) ? request.parameters : {}
    if (schema !== 'json') return failed('400', 'schema 有误')
    const key = textOf(request, 'key')
    if (!key || ![this.#options.key, this.#options.otherKey].includes(key))
      return failed('600', '您不是合法的订阅者')
    const nu = textOf(request, 'number')
    const objection = objectionTo(textOf(request, 'company'), nu, parameters)
    if (objection || nu === undefined) return objection ?? failed('400', '提交的数据不完整')
    const [url, salt] = [textOf(parameters, 'callbackurl'), textOf(parameters, 'salt')]
    if (!url || url.length > 500 || !salt) return failed('400', '提交的数据不完整')
    // While it is followed, address and salt stay those of the first subscription.
    if (this.subscriptions.has(nu) && this.followed.get(nu) === key) {
      this.repeated.push(nu)
      return failed('501', '重复订阅')
    }
    this.subscriptions.set(nu, { url, salt })
    this.followed.set(nu, key)
    return { result: true, returnCode: '200', message: '提交成功' }
  }

  /** For whoever develops: `{number, state, data}` says where a parcel is; answers the form that it would send, and where to. */
  #desk(given: Given): object {
    const nu = textOf(given, 'number') ?? ''
    const data = listOf(given.data).flatMap((node) => {
      const [ftime, context] = isObject(node) ? [textOf(node, 'ftime'), textOf(node, 'context')] : []
      return ftime && context ? [{ time: ftime, ftime, context }] : []
    })
    this.parcels.set(nu, { com: 'shunfeng', nu, state: textOf(given, 'state') ?? '0', data })
    return { url: this.subscriptions.get(nu)?.url ?? '', form: this.pushOf(nu) }
  }

  /** The form that it would send of a parcel that is subscribed to. */
  pushOf(nu: string): string {
    const parcel = this.parcels.get(nu)
    const status = parcel?.state === '3' ? 'shutdown' : 'polling'
    const param = JSON.stringify({ status, lastResult: { message: 'ok', ...parcel } })
    const salt = this.subscriptions.get(nu)?.salt ?? ''
    return new URLSearchParams({ param, sign: md5(param + salt) }).toString()
  }
}

/** Of SF, nothing is told without a phone number or its last four digits. */
function objectionTo(company: string | undefined, no: string | undefined, { phone }: Given): object | null {
  if (!company || company !== company.toLowerCase()) return failed('400', '快递公司编码有误')
  if (!no || !number.test(no)) return failed('400', '单号长度有误')
  return company === 'shunfeng' && !/\d{4}$/.test(String(phone ?? ''))
    ? failed('408', '验证码错误：请输入手机号后四位')
    : null
}

const busy = failed('502', '服务器繁忙')
const reported = (answer: object): Answered => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(answer),
  busy: JSON.stringify(busy),
})
