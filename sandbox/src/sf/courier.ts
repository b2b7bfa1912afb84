import { createHash } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { type Given, isObject, listOf, objectOf, textOf } from '../http/read.ts'
import { problemOf } from './check-order.ts'

export interface CourierOptions {
  partnerId: string
  checkWord: string
}

export interface Ordered {
  orderId: string
  waybillNo: string
  content: Given
  state: 'open' | 'collected' | 'cancelled'
  routes: Given[]
}

const freshMs = 15 * 60_000
const envelope = (apiResultCode: string, apiErrorMsg: string, data?: object) =>
  JSON.stringify({
    apiErrorMsg,
    apiResponseID: '0001',
    apiResultCode,
    apiResultData: data ? JSON.stringify(data) : '',
  })
const well = (msgData: object) =>
  envelope('A1000', '', { success: true, errorCode: 'S0000', errorMsg: null, msgData })
const failed = (errorCode: string, errorMsg: string) =>
  envelope('A1000', '', { success: false, errorCode, errorMsg, msgData: null })

/** As the platform encodes what is signed, by the rules of its language. */
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const digest = (text: string): string => createHash('md5').update(encoded(text)).digest('base64')

/** SF Express, as far as waybills and routes need it. */
export class SfExpress implements Partner {
  readonly faults = new FaultSwitch()
  /** By our numbers. */
  readonly orders = new Map<string, Ordered>()
  /** Our numbers that were ordered more than once. */
  readonly repeated: string[] = []
  readonly #options: CourierOptions

  constructor(options: CourierOptions) {
    this.#options = options
  }

  answer({ method, path, body }: Exchange): Answered | null {
    if (path.at(-1) === 'orders' && method === 'GET')
      return reported(JSON.stringify([...this.orders.values()]))
    if (method !== 'POST' || path.slice(-2).join('/') !== 'std/service') return null
    return reported(this.#answerTo(Object.fromEntries(new URLSearchParams(body))))
  }

  busy(): Answered {
    return reported(busy)
  }

  #answerTo(form: Record<string, string>): string {
    const { partnerID, requestID = '', serviceCode = '', timestamp = '', msgDigest, msgData = '' } = form
    if (requestID === '' || requestID.length > 40 || serviceCode === '' || timestamp === '' || msgData === '')
      return envelope('A1001', '必传参数不可为空')
    if (!(Math.abs(Date.now() - Number(timestamp)) <= freshMs)) return envelope('A1002', '请求时效已过期')
    const { partnerId, checkWord } = this.#options
    if (partnerID !== partnerId) return envelope('A1004', '无对应服务权限')
    if (msgDigest !== digest(msgData + timestamp + checkWord)) return envelope('A1006', '数字签名无效')
    const content = objectOf(msgData)
    return content ? this.#serve(serviceCode, content) : envelope('A1001', '必传参数不可为空')
  }

  #serve(serviceCode: string, content: Given): string {
    const known = this.orders.get(textOf(content, 'orderId') ?? '')
    switch (serviceCode) {
      case 'EXP_RECE_CREATE_ORDER':
        return this.#create(content, known)
      case 'EXP_RECE_SEARCH_ORDER_RESP':
        return known ? well(orderReply(known)) : failed('8018', '未获取到订单信息')
      case 'EXP_RECE_UPDATE_ORDER':
        return cancel(content, known)
      case 'EXP_RECE_SEARCH_ROUTES':
        return well({
          routeResps: listOf(content.trackingNumber).map((no) => this.#routes(String(no), content)),
        })
      default:
        return envelope('A1004', '无对应服务权限')
    }
  }

  #create(content: Given, known: Ordered | undefined): string {
    const problem = problemOf(content)
    if (problem) return failed('8057', problem)
    const orderId = textOf(content, 'orderId') ?? ''
    if (known) {
      this.repeated.push(orderId)
      return failed('8016', '重复下单')
    }
    const waybillNo = `SF${String(1_000_000_000_000 + this.orders.size + 1)}`
    const order: Ordered = { orderId, waybillNo, content, state: 'open', routes: [] }
    this.orders.set(orderId, order)
    return well(orderReply(order))
  }

  /** Nobody learns of a parcel without the end of a phone number that stands on it. */
  #routes(mailNo: string, { checkPhoneNo }: Given): Given {
    const order = [...this.orders.values()].find(({ waybillNo }) => waybillNo === mailNo)
    const isAllowed = listOf(order?.content.contactInfoList).some(
      (one) => isObject(one) && String(one.mobile).slice(-4) === checkPhoneNo,
    )
    return { mailNo, routes: order && isAllowed ? order.routes : [] }
  }

  /** What happens to a parcel. */
  move(orderId: string, node: { acceptTime: string; acceptAddress: string; remark: string; opCode: string }) {
    const order = this.orders.get(orderId)
    if (!order) return
    order.state = 'collected'
    order.routes.push(node)
  }
}

function cancel({ dealType }: Given, known: Ordered | undefined): string {
  if (dealType !== 2) return failed('8057', 'dealType 有误')
  if (!known) return failed('8024', '未下单')
  if (known.state === 'cancelled') return failed('8037', '已消单')
  if (known.state === 'collected') return failed('8252', '订单已收件，不能取消')
  known.state = 'cancelled'
  return well({ orderId: known.orderId, resStatus: 2 })
}

const orderReply = ({ orderId, waybillNo }: Ordered) => ({
  orderId,
  filterResult: 2,
  waybillNoInfoList: [{ waybillType: 1, waybillNo }],
  routeLabelInfo: [
    {
      code: '1000',
      routeLabelData: {
        waybillNo,
        proCode: 'T4',
        destRouteLabel: '021WE-571A3',
        originTransferCode: '021',
        destTransferCode: '571WB',
        twoDimensionCode: `MMM={'k1':'571WB','k5':'${waybillNo}'}`,
      },
    },
  ],
})

const busy = envelope('A1099', '系统繁忙')
const reported = (text: string): Answered => ({ type: 'application/json; charset=utf-8', text, busy })
