import { createHash, createVerify } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { problemOf } from './check-order.ts'
import { checkPaymentData } from './payment-data.ts'

type Fields = Record<string, string>

/** An order as customs have it. */
export interface DeclaredOrder {
  head: Fields
  lines: Fields[]
  status: string
  /** Messages of it that were taken. */
  reported: number
}

export interface CustomsOptions {
  /** PEM of the key that messages are signed with. */
  publicKey: string
  ebpCode: string
}

const namespace = 'http://www.chinaport.gov.cn/ceb'
const dsig = 'http://www.w3.org/2000/09/xmldsig#'
/** Customs: takes orders (311), answers receipts (312), and the data of payments that it has asked for. */
export class Customs implements Partner {
  readonly faults = new FaultSwitch()
  readonly orders = new Map<string, DeclaredOrder>()
  readonly guids = new Map<string, string>()
  /** What became of data that were uploaded, by the session that asked for them. */
  readonly data = new Map<string, Fields>()
  /** How orders end from now on. */
  ends = '120'
  readonly #options: CustomsOptions

  constructor(options: CustomsOptions) {
    this.#options = options
  }

  answer({ path, body, method }: Exchange): Answered | null {
    if (method !== 'POST') return null
    const type = 'application/xml; charset=utf-8'
    const answered = (text: string): Answered => ({ type, text, busy: '<busy/>' })
    if (path.at(-1) === 'receipts') return answered(this.#query(fieldsOf(body, '')))
    if (path.at(-1) === 'ceb') return answered(this.#declare(body))
    if (path.at(-1) === 'realTimeDataUpload') {
      const text = JSON.stringify(this.#take(new URLSearchParams(body).get('payExInfoStr') ?? ''))
      return { type: 'application/json', text, busy: '' }
    }
    return null
  }

  #take(text: string): { code: string; message: string; serviceTime: number } {
    const { code, message, sessionId, head } = checkPaymentData(text, this.#options.publicKey)
    if (code === '10000') this.data.set(sessionId, head)
    return { code, message, serviceTime: Date.now() }
  }

  #declare(body: string): string {
    const head = fieldsOf(/<ceb:OrderHead>([\s\S]*?)<\/ceb:OrderHead>/.exec(body)?.[1] ?? '', 'ceb:')
    const { orderNo = '', guid = '' } = head
    const refused = (said: string) =>
      this.#receipt({ guid, orderNo, returnStatus: '-301001', returnInfo: said })
    if (!this.#isSigned(body)) return refused('签名验证失败')
    // The same message again is no other one.
    if (this.guids.has(guid)) return this.#receiptOf(this.guids.get(guid) ?? '', guid)
    const lines = [...body.matchAll(/<ceb:OrderList>([\s\S]*?)<\/ceb:OrderList>/g)].map(([, line]) =>
      fieldsOf(line ?? '', 'ceb:'),
    )
    const wrong = head.ebpCode === this.#options.ebpCode ? problemOf(head, lines) : '电商平台未备案'
    if (wrong) return refused(wrong)
    const known = this.orders.get(orderNo)
    if (known && head.appType !== '2') return refused('订单重复申报')
    if (!known && head.appType === '2') return refused('订单不存在，不能变更')
    this.guids.set(guid, orderNo)
    this.orders.set(orderNo, { head, lines, status: '2', reported: (known?.reported ?? 0) + 1 })
    return this.#receiptOf(orderNo, guid)
  }

  /** Each question finds it a step further. Of a message that never came there is no receipt. */
  #query({ guid = '' }: Fields): string {
    const orderNo = this.guids.get(guid) ?? ''
    const known = this.orders.get(orderNo)
    if (!known) return `<ceb:CEB312Message xmlns:ceb="${namespace}"></ceb:CEB312Message>`
    if (known.status === '2') known.status = '3'
    else if (known.status === '3') known.status = this.ends
    return this.#receiptOf(orderNo, guid)
  }

  #receiptOf(orderNo: string, guid: string): string {
    const status = this.orders.get(orderNo)?.status ?? ''
    const returnInfo = status === '100' ? '订购人身份信息不符' : '处理成功'
    return this.#receipt({ guid, orderNo, returnStatus: status, returnInfo })
  }

  #receipt(fields: Fields): string {
    const reported = Object.entries({ ...fields, ebpCode: this.#options.ebpCode })
      .map(([name, text]) => `<ceb:${name}>${text}</ceb:${name}>`)
      .join('')
    return `<ceb:CEB312Message xmlns:ceb="${namespace}"><ceb:OrderReturn>${reported}</ceb:OrderReturn></ceb:CEB312Message>`
  }

  /** The digest is of the message without its signature; the signature is of what names the digest. */
  #isSigned(body: string): boolean {
    const [signature = ''] = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(body) ?? []
    const [info = ''] = /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/.exec(signature) ?? []
    const value = /<ds:SignatureValue>([^<]*)</.exec(signature)?.[1] ?? ''
    const digest = /<ds:DigestValue>([^<]*)</.exec(info)?.[1]
    if (digest !== createHash('sha1').update(body.replace(signature, '')).digest('base64')) return false
    const canonical = info.replace(
      '<ds:SignedInfo>',
      `<ds:SignedInfo xmlns:ceb="${namespace}" xmlns:ds="${dsig}">`,
    )
    return createVerify('RSA-SHA1').update(canonical).verify(this.#options.publicKey, value, 'base64')
  }
}

const plain: Readonly<Fields> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }

const fieldsOf = (xml: string, prefix: string): Fields =>
  Object.fromEntries(
    [...xml.matchAll(/<([\w:]+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [
      name.slice(prefix.length),
      text.replace(/&(lt|gt|amp|quot);/g, (one) => plain[one] ?? one),
    ]),
  )
