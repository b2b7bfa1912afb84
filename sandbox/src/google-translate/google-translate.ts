import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { isObject } from '../http/read.ts'

/** Words of the trade that it knows; others it writes as they are. */
const words: Readonly<Record<string, string>> = {
  dress: '连衣裙',
  shirt: '衬衫',
  coat: '大衣',
  jacket: '夹克',
  skirt: '半身裙',
  trousers: '长裤',
  cotton: '棉质',
  linen: '亚麻',
  silk: '真丝',
  wool: '羊毛',
  striped: '条纹',
  printed: '印花',
  long: '长款',
  short: '短款',
  baby: '婴儿',
  girls: '女童',
  boys: '男童',
  and: '和',
  with: '配',
  in: '',
}

/** Cloud Translation (v2), as far as names of products need it: word by word. */
export class GoogleTranslate implements Partner {
  readonly faults = new FaultSwitch()
  /** What it was asked to translate. */
  readonly requested: string[] = []
  readonly #key: string

  constructor({ key }: { key: string }) {
    this.#key = key
  }

  answer({ path, query, body, method }: Exchange): Answered | null {
    if (method !== 'POST' || path.slice(-3).join('/') !== 'language/translate/v2') return null
    if (query.get('key') !== this.#key) return answeredWith(400, forbidden)
    return answeredWith(200, this.#translate(body))
  }

  busy(): Answered {
    return answeredWith(403, busy)
  }

  #translate(body: string): object {
    const requested: unknown = JSON.parse(body)
    const texts = isObject(requested) && Array.isArray(requested.q) ? requested.q.map(String) : []
    this.requested.push(...texts)
    return { data: { translations: texts.map((text) => ({ translatedText: inChinese(text) })) } }
  }
}

const inChinese = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => words[word.toLowerCase()] ?? word)
    .join('')

const answeredWith = (status: number, answer: object): Answered => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(answer),
  busy: JSON.stringify(busy),
})

const problem = (code: number, message: string, reason: string) => ({
  error: { code, message, errors: [{ reason }] },
})
const forbidden = problem(400, 'API key not valid. Please pass a valid API key.', 'badRequest')
const busy = problem(403, 'Rate Limit Exceeded', 'userRateLimitExceeded')
