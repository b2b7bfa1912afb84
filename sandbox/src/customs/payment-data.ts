import { createVerify } from 'node:crypto'
import { objectOf, textOf } from '../http/read.ts'

interface Checked {
  code: string
  message: string
  sessionId: string
  head: Record<string, string>
}

const needed = ['guid', 'initalRequest', 'initalResponse', 'ebpCode', 'payCode', 'payTransactionId']

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
  const missing = needed.find((name) => !head || textOf(head, name) === undefined)
  if (!head || missing) return refused('20003', `缺少 ${missing}`)
  return {
    code: '10000',
    message: '',
    sessionId,
    head: Object.fromEntries(Object.entries(head).map(([name, value]) => [name, String(value)])),
  }
}
