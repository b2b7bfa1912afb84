import { createVerify } from 'node:crypto'
import { type Lengths, tooLong } from '../http/lengths.ts'
import { type Given, isObject, listOf, objectOf, textOf } from '../http/read.ts'

interface Checked {
  code: string
  message: string
  sessionId: string
  head: Record<string, string>
}

interface Shape {
  needed: readonly string[]
  longest: Lengths
}

/** What was paid. */
export const exchangeHead: Shape = {
  needed: [
    ...['guid', 'initalRequest', 'initalResponse', 'ebpCode', 'payCode', 'payTransactionId', 'totalAmount'],
    ...['currency', 'verDept', 'tradingTime'],
  ],
  longest: {
    ...{
      guid: 36,
      initalRequest: 8000,
      initalResponse: 8000,
      ebpCode: 18,
      payCode: 18,
      payTransactionId: 60,
    },
    ...{ currency: 4, verDept: 3, payType: 1, tradingTime: 14, note: 1000 },
  },
}

/** For which order, and to whom. */
export const exchangeList: Shape = {
  needed: ['orderNo', 'recpAccount', 'recpName'],
  longest: { orderNo: 60, recpAccount: 60, recpCode: 18, recpName: 100 },
}

/** Goods without a page of their own have an empty link. */
export const exchangeGoods: Shape = { needed: ['gname'], longest: { gname: 250, itemLink: 3000 } }

const textsOf = (given: Given): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))

function shapeProblem(given: Given, { needed, longest }: Shape): string | null {
  const missing = needed.find((name) => textOf(given, name) === undefined)
  if (missing) return `缺少 ${missing}`
  const long = tooLong(textsOf(given), longest)
  return long ? `${long} 过长` : null
}

function headProblem(head: Given): string | null {
  const wrong = shapeProblem(head, exchangeHead)
  if (wrong) return wrong
  if (!/^\d{1,14}(\.\d{1,5})?$/.test(textOf(head, 'totalAmount') ?? '')) return 'totalAmount 有误'
  if (head.currency !== '142') return 'currency 有误'
  if (!/^[123]$/.test(textOf(head, 'verDept') ?? '')) return 'verDept 有误'
  return /^20\d{12}$/.test(textOf(head, 'tradingTime') ?? '') ? null : 'tradingTime 有误'
}

function listProblem(list: unknown): string | null {
  if (!isObject(list)) return 'payExchangeInfoLists 有误'
  const wrong = shapeProblem(list, exchangeList)
  if (wrong) return wrong
  const goods = listOf(list.goodsInfo)
  if (goods.length === 0) return '缺少 goodsInfo'
  for (const one of goods) {
    if (!isObject(one) || typeof one.itemLink !== 'string') return '缺少 itemLink'
    const inGoods = shapeProblem(one, exchangeGoods)
    if (inGoods) return inGoods
  }
  return null
}

function listsIn(text: string): unknown[] {
  try {
    return listOf(JSON.parse(text))
  } catch {
    return []
  }
}

/** Looks at the data of a payment as customs would: what was signed is the text as it came. */
export function checkPaymentData(text: string, publicKey: string): Checked {
  const given = objectOf(text)
  const refused = (code: string, message: string): Checked => ({ code, message, sessionId: '', head: {} })
  if (!given) return refused('20001', '报文格式错误')
  const sessionId = textOf(given, 'sessionID') ?? ''
  const headText = textOf(given, 'payExchangeInfoHead') ?? ''
  const listText = textOf(given, 'payExchangeInfoLists') ?? ''
  const signed =
    `"sessionID":"${sessionId}"||"payExchangeInfoHead":"${headText}"||` +
    `"payExchangeInfoLists":"${listText}"||"serviceTime":"${textOf(given, 'serviceTime') ?? ''}"`
  const signature = textOf(given, 'signValue') ?? ''
  if (!createVerify('RSA-SHA1').update(signed).verify(publicKey, signature, 'base64'))
    return refused('20002', '签名验证失败')
  const head = objectOf(headText)
  if (!head) return refused('20003', '缺少 payExchangeInfoHead')
  const lists = listsIn(listText)
  if (lists.length === 0) return refused('20003', '缺少 payExchangeInfoLists')
  const wrong = headProblem(head) ?? lists.map(listProblem).find((problem) => problem !== null)
  if (wrong) return refused('20003', wrong)
  return { code: '10000', message: '', sessionId, head: textsOf(head) }
}
