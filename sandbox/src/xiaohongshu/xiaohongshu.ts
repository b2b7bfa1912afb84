import { FaultSwitch, faultKinds } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { type Given, listOf, numberOf, objectOf, textOf } from '../http/read.ts'
import { Access } from './access.ts'
import { answered, busyAnswer } from './answer.ts'
import { Goods, shippingTemplate } from './goods.ts'
import { isSigned } from './signature.ts'

export interface XiaohongshuOptions {
  appId: string
  secret: string
  /** What a code begins with, by which the first tokens are given; each is good once. */
  code: string
  /** Any category is known where nothing is said. */
  categories?: ReadonlySet<string>
  /** Ids by name; any brand is known where nothing is said. */
  brands?: ReadonlyMap<string, string>
  now?: () => number
}

const gateway = 'ark/open_api/v3/common_controller'
const freshSeconds = 10 * 60
const maxCalls = 100

/** A shop on Xiaohongshu, behind the platform's one gateway. */
export class Xiaohongshu implements Partner {
  readonly faults = new FaultSwitch()
  readonly goods: Goods
  readonly access: Access
  /** The last calls that it has done, by their methods. */
  readonly calls: string[] = []
  readonly #options: XiaohongshuOptions
  readonly #now: () => number

  constructor(options: XiaohongshuOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.goods = new Goods({ categories: options.categories, brands: options.brands })
    this.access = new Access(options.code, this.#now)
  }

  /** How often a method was called. */
  countOf(method: string): number {
    return this.calls.filter((one) => one === method).length
  }

  answer({ method, path, body }: Exchange): Answered | null {
    if (path.at(-1) === 'items' && method === 'GET')
      return answered({ items: this.goods.items, calls: this.calls })
    if (path.at(-1) === 'faults' && method === 'POST') return answered(this.#plan(objectOf(body) ?? {}))
    if (method !== 'POST' || path.slice(-4).join('/') !== gateway) return null
    return answered(this.#answerTo(objectOf(body) ?? {}))
  }

  busy(): Answered {
    return busyAnswer()
  }

  #plan(given: Given): object {
    const kinds = faultKinds.filter((kind) => listOf(given.kinds).includes(kind))
    this.faults.plan = {
      rate: Math.min(1, Math.max(0, numberOf(given, 'rate') ?? 0)),
      kinds: kinds.length > 0 ? kinds : faultKinds,
      seed: numberOf(given, 'seed') ?? 1,
      slowMs: numberOf(given, 'slowMs') ?? 2_000,
    }
    return this.faults.plan
  }

  #answerTo(given: Given): object {
    const method = textOf(given, 'method') ?? ''
    if (textOf(given, 'appId') !== this.#options.appId) return { code: 400, said: '应用不存在' }
    if (textOf(given, 'version') !== '2.0') return { code: 400, said: '版本不支持' }
    if (!isSigned(given, this.#options.secret)) return { code: 403, said: '签名错误' }
    const age = Math.abs(this.#now() / 1000 - Number(textOf(given, 'timestamp')))
    if (!(age <= freshSeconds)) return { code: 403, said: '时间戳过期' }
    this.calls.push(method)
    if (this.calls.length > maxCalls) this.calls.shift()
    if (method === 'oauth.getAccessToken') return this.access.authorise(given)
    if (method === 'oauth.refreshToken') return this.access.refresh(given)
    if (!this.access.knows(textOf(given, 'accessToken')))
      return { code: 401, said: 'accessToken 无效或已过期' }
    return this.#do(method, given)
  }

  #do(method: string, given: Given): object {
    switch (method) {
      case 'common.brandSearch':
        return { brands: this.#brands(textOf(given, 'keyword') ?? '') }
      case 'common.getCarriageTemplateList':
        return {
          carriageTemplateList: [{ templateId: shippingTemplate, templateName: '包邮', enable: true }],
        }
      case 'product.getDetailSkuList':
        return this.goods.search(given)
      case 'product.createItemAndSku':
        return this.goods.create(given)
      case 'product.updateSkuPrice':
        return this.goods.setPrice(given)
      case 'product.updateSkuAvailable':
        return this.goods.setAvailable(given)
      case 'inventory.syncSkuStock':
        return this.goods.setStock(given)
      default:
        return { code: 404, said: `沙箱没有 ${method}` }
    }
  }

  #brands(keyword: string): object[] {
    const brands = this.#options.brands ?? new Map([[keyword, `brand of ${keyword}`]])
    return [...brands]
      .filter(([name]) => name.toLowerCase().includes(keyword.toLowerCase()))
      .map(([name, id]) => ({ id, name }))
  }
}
