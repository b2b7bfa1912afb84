import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { type Given, listOf, objectOf, textOf } from '../http/read.ts'
import { problemOf } from './check-message.ts'
import { digest, type Signing } from './signature.ts'

export interface WarehouseOptions extends Signing {
  providerId: string
}

export interface ReceivedNotice {
  type: string
  number: string
  content: Given
  state: 'open' | 'cancelled' | 'shipped' | 'received'
  /** How often a notice of this number came that is no repetition. */
  times: number
  /** Units of the notice as it is that it has confirmed to have received, by SKU. */
  came: Map<string, number>
}

export interface StoredUnits {
  good: number
  damaged: number
  frozen: number
}

const portion = 500
const plain = 'application/json; charset=utf-8'
const freshMs = 15 * 60_000

const failed = (errorCode: string, errorMsg: string) =>
  JSON.stringify({ success: false, errorCode, errorMsg })
const well = (more: object = {}) => JSON.stringify({ success: true, ...more })

/** A warehouse behind the envelope of Cainiao LINK, with what it was told and what it has. */
export class Warehouse implements Partner {
  readonly faults = new FaultSwitch()
  /** By their numbers. */
  readonly notices = new Map<string, ReceivedNotice>()
  /** Every message that it has taken, in its order. */
  readonly taken: { type: string; requestNo: string; content: Given }[] = []
  /** By warehouse and SKU. */
  readonly stock = new Map<string, Map<string, StoredUnits>>()
  /** Numbers that it does not take. */
  readonly unwanted = new Set<string>()
  readonly #options: WarehouseOptions
  readonly #requests = new Set<string>()

  constructor(options: WarehouseOptions) {
    this.#options = options
  }

  answer({ method, path, body }: Exchange): Answered | null {
    if (method === 'POST' && path.at(-1) === 'desk')
      return { type: plain, text: this.#desk(body), busy: '{}' }
    if (method !== 'POST' || path.at(-1) !== 'link.do') return null
    const form = Object.fromEntries(new URLSearchParams(body))
    return {
      type: plain,
      text: this.#answerTo(form),
      busy: failed('S07', '系统繁忙'),
    }
  }

  /**
   * For whoever develops: `{stock: {warehouse: {sku: units}}}` says what it has; `{shipped}`, `{received}`, `{declared}` (with what
   * is otherwise) or `{status, number}` answer the form that it would send of a document.
   */
  #desk(body: string): string {
    const given = objectOf(body) ?? {}
    for (const [code, units] of Object.entries(Object(given.stock)))
      this.stock.set(
        code,
        new Map(
          Object.entries(Object(units)).map(([sku, good]) => [
            sku,
            { good: Number(good), damaged: 0, frozen: 0 },
          ]),
        ),
      )
    const [shipped, received, status] = ['shipped', 'received', 'status'].map((name) => textOf(given, name))
    if (shipped) return JSON.stringify({ form: this.shipped(shipped) })
    if (received) return JSON.stringify({ form: this.received(received) })
    const declared = textOf(given, 'declared')
    if (declared) return JSON.stringify({ form: this.declared(declared, given) })
    return status ? JSON.stringify({ form: this.status(textOf(given, 'number') ?? '', status) }) : '{}'
  }

  #answerTo(form: Record<string, string>): string {
    const {
      logistic_provider_id,
      msg_type = '',
      logistics_interface = '',
      data_digest,
      timestamp = '',
    } = form
    if (logistic_provider_id !== this.#options.providerId) return failed('S01', '非法的物流公司')
    const isFresh = Math.abs(Date.now() - Number(timestamp || Number.NaN)) <= freshMs
    if (this.#options.signature === 'hmac' && !isFresh) return failed('S02', '时间戳过期')
    if (data_digest !== digest(this.#options, logistics_interface, timestamp))
      return failed('S02', '非法的数字签名')
    const content = objectOf(logistics_interface)
    if (!content) return failed('S03', '非法的内容')
    const problem = problemOf(msg_type, content)
    return problem ? failed('B0001', problem) : this.#take(msg_type, content)
  }

  #take(type: string, content: Given): string {
    const requestNo = textOf(content, 'requestNo') ?? ''
    if (type === 'CN_WMS_REQUEST_QUERY') return well({ known: this.#requests.has(requestNo) })
    if (type === 'CN_WMS_STOCK_QUERY') return this.#portion(content)
    if (this.#requests.has(requestNo)) return failed('DUPLICATE', '重复的请求')
    const refusal = type === 'CN_WMS_ORDER_CANCEL' ? this.#cancel(content) : this.#note(type, content)
    if (refusal) return refusal
    this.#requests.add(requestNo)
    this.taken.push({ type, requestNo, content })
    return well()
  }

  #note(type: string, content: Given): string | null {
    const number = textOf(content, 'shipOrderNo') ?? textOf(content, 'noticeNo') ?? ''
    if (this.unwanted.has(number)) return failed('B0100', '商品未备案')
    if (type === 'CN_WMS_DECLARATION_DRAFT') return null
    const key = keyOf(number, type === 'CN_WMS_DELIVERYORDER_CREATE' ? 'outbound' : 'inbound')
    const known = this.notices.get(key)
    if (known?.state === 'shipped') return failed('ALREADY_SHIPPED', '已出库')
    this.notices.set(key, {
      type,
      number,
      content,
      state: 'open',
      times: (known?.times ?? 0) + 1,
      came: new Map(),
    })
    return null
  }

  #cancel(content: Given): string | null {
    const direction = content.direction === 'inbound' ? 'inbound' : 'outbound'
    const known = this.notices.get(keyOf(textOf(content, 'orderNo') ?? '', direction))
    if (!known) return failed('NOT_FOUND', '单据不存在')
    if (known.state === 'shipped' || known.state === 'received') return failed('ALREADY_SHIPPED', '已出库')
    known.state = 'cancelled'
    return null
  }

  #portion(content: Given): string {
    const stored = this.stock.get(textOf(content, 'warehouseCode') ?? '') ?? new Map<string, StoredUnits>()
    const after = textOf(content, 'after') ?? ''
    const behind = [...stored].filter(([sku]) => sku > after).sort(([a], [b]) => (a < b ? -1 : 1))
    const lines = behind.slice(0, portion).map(([sku, units]) => ({ sku, ...units }))
    return well({
      at: new Date().toISOString(),
      lines,
      next: behind.length > portion ? lines.at(-1)?.sku : null,
    })
  }

  /** What it would send of this: a form, as it is posted. */
  formOf(type: string, content: object, timestamp = String(Date.now())): string {
    const text = JSON.stringify(content)
    return new URLSearchParams({
      logistic_provider_id: this.#options.providerId,
      msg_type: type,
      timestamp,
      logistics_interface: text,
      data_digest: digest(this.#options, text, timestamp),
    }).toString()
  }

  /** Ships what it was told, as it was told or otherwise. */
  shipped(number: string, over: object = {}): string {
    const known = this.notices.get(keyOf(number, 'outbound'))
    if (known) known.state = 'shipped'
    return this.formOf('CN_WMS_DELIVERYORDER_CONFIRM', {
      shipOrderNo: number,
      confirmNo: `OUT-${number}`,
      carrierCode: 'SF',
      trackingNo: `SF${number.replace(/\D/g, '').padStart(13, '1')}`,
      weight: '1.25',
      lines: listOf(known?.content.lines),
      ...over,
    })
  }

  /** Takes in what it was told, as it was told or otherwise. The rest of a notice of which it has a part stays open. */
  received(number: string, over: object = {}): string {
    const known = this.notices.get(keyOf(number, 'inbound'))
    const lines = listOf(known?.content.lines).map((line) => {
      const { lineNo, sku, qty } = Object(line)
      return { lineNo, sku, receivedQty: qty, damagedQty: 0 }
    })
    const content = { noticeNo: number, confirmNo: `IN-${number}`, lines, ...over }
    if (known) takeIn(known, content.lines)
    return this.formOf('CN_WMS_ENTRYORDER_CONFIRM', content)
  }

  /** What customs say of a waybill (511) or an inventory list (621) of an order, by what they know it by. */
  declared(orderNo: string, over: object = {}): string {
    return this.formOf('CN_WMS_CUSTOMS_RECEIPT', {
      orderNo,
      document: 'waybill',
      documentNo: 'SF1000000000001',
      returnStatus: '120',
      returnInfo: '入库',
      at: new Date().toISOString(),
      ...over,
    })
  }

  /** How far it is. */
  status(number: string, status: string, remark = ''): string {
    return this.formOf('CN_WMS_ORDER_STATUS', {
      shipOrderNo: number,
      status,
      at: new Date().toISOString(),
      remark,
    })
  }
}

/** What it was told has come once so many units of each SKU have. */
function takeIn(notice: ReceivedNotice, lines: readonly object[]): void {
  for (const line of lines) {
    const { sku, receivedQty = 0, damagedQty = 0 } = Object(line)
    notice.came.set(sku, (notice.came.get(sku) ?? 0) + receivedQty + damagedQty)
  }
  const wanted = new Map<string, number>()
  for (const line of listOf(notice.content.lines)) {
    const { sku, qty } = Object(line)
    wanted.set(sku, (wanted.get(sku) ?? 0) + qty)
  }
  if ([...wanted].every(([sku, units]) => (notice.came.get(sku) ?? 0) >= units)) notice.state = 'received'
}

const keyOf = (number: string, direction: 'outbound' | 'inbound'): string => `${direction}:${number}`
