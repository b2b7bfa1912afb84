import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { isObject, objectOf, textOf } from '../http/read.ts'

export interface MiniProgramOptions {
  appid: string
  secret: string
  /** The templates of the account, with their arguments. */
  templates: Readonly<Record<string, readonly string[]>>
}

/** One message as it was delivered. */
export interface Delivered {
  openid: string
  template: string
  page: string
  data: Record<string, string>
}

const maxCharacters = 20
const tokenSeconds = 7_200

/** The message interface of a mini program: stable tokens, and messages to whoever has accepted one. */
export class MiniProgram implements Partner {
  readonly faults = new FaultSwitch()
  readonly delivered: Delivered[] = []
  /** How many messages of a template somebody has accepted, by `openid template`. */
  readonly accepted = new Map<string, number>()
  /** Whether it refuses who has accepted none; otherwise it takes our word for it. */
  strict = false
  /** These are answered by a code of their own. */
  readonly answers = new Map<string, number>()
  /** What everybody is answered. */
  always: number | null = null
  tokens = 0
  forced = 0
  #token = ''
  readonly #options: MiniProgramOptions

  constructor(options: MiniProgramOptions) {
    this.#options = options
  }

  /** The token is not known any more, before its time. */
  clearToken(): void {
    this.#token = ''
  }

  answer({ path, query, body, method }: Exchange): Answered | null {
    if (method !== 'POST') return null
    const call = path.slice(-2).join('/')
    if (call === 'cgi-bin/stable_token') return this.#said(this.#grant(body))
    if (call === 'subscribe/send') return this.#said(this.#send(query.get('access_token') ?? '', body))
    return null
  }

  /** Of a platform that is busy, and has done nothing. */
  busy(): Answered {
    return this.#said({ errcode: -1, errmsg: 'system error' })
  }

  #said(answer: object): Answered {
    const type = 'application/json; charset=utf-8'
    return {
      type,
      text: JSON.stringify(answer),
      busy: JSON.stringify({ errcode: -1, errmsg: 'system error' }),
    }
  }

  #grant(body: string): object {
    const given = objectOf(body) ?? {}
    const { appid, secret } = this.#options
    if (given.grant_type !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' }
    if (given.appid !== appid) return { errcode: 40013, errmsg: 'invalid appid' }
    if (given.secret !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (given.force_refresh === true) this.forced += 1
    if (this.#token === '' || given.force_refresh === true) {
      this.tokens += 1
      this.#token = `sandbox-token-${this.tokens}`
    }
    return { access_token: this.#token, expires_in: tokenSeconds }
  }

  #send(token: string, body: string): object {
    if (this.#token === '' || token !== this.#token)
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
    if (this.always !== null) return { errcode: this.always, errmsg: 'as it was told' }
    const given = objectOf(body) ?? {}
    const openid = textOf(given, 'touser') ?? ''
    const template = textOf(given, 'template_id') ?? ''
    const page = textOf(given, 'page') ?? ''
    const expected = this.#options.templates[template]
    if (!expected) return { errcode: 40037, errmsg: 'template_id invalid' }
    if (!/^[\w/-]*pages\/[\w/-]+(\?\S*)?$/.test(page)) return { errcode: 41030, errmsg: 'invalid page' }
    const data = isObject(given.data) ? given.data : {}
    for (const name of expected) {
      const argument = data[name]
      const value = isObject(argument) ? String(argument.value ?? '') : ''
      if (value === '') return { errcode: 47003, errmsg: `argument invalid! data.${name}.value is empty` }
      if ([...value].length > maxCharacters)
        return { errcode: 47003, errmsg: `argument invalid! data.${name}.value invalid` }
    }
    const own = this.answers.get(openid)
    if (own !== undefined) return { errcode: own, errmsg: 'as it was told' }
    if (openid === '') return { errcode: 40003, errmsg: 'invalid openid' }
    const key = `${openid} ${template}`
    const open = this.accepted.get(key) ?? 0
    if (this.strict && open === 0) return { errcode: 43101, errmsg: 'user refuse to accept the msg' }
    this.accepted.set(key, Math.max(0, open - 1))
    this.delivered.push({
      openid,
      template,
      page,
      data: Object.fromEntries(
        expected.map((name) => [name, String(isObject(data[name]) ? data[name].value : '')]),
      ),
    })
    return { errcode: 0, errmsg: 'ok', msgid: this.delivered.length }
  }
}
