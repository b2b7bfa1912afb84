import type { Post } from '../../core/outbox/partners/outbound.ts'
import { sendTo } from '../../core/outbox/partners/send-to.ts'
import { withoutTrailingSlashes } from '../../core/trailing-slashes.ts'
import { type Element, escapeXml, fieldsOf, findElement, readXml } from '../../core/xml/xml.ts'
import {
  type CustomsAccount,
  CustomsError,
  type OrderCustoms,
  type OrderReceipt,
  type PaymentDataCustoms,
} from '../../ports/customs.ts'
import type { Calls } from '../../ports/partner.ts'
import { orderMessage } from './message.ts'
import { softwareSigner } from './signer.ts'
import { signMessage } from './xml-signature.ts'

const company = 'customs'
/** As good as no answer: whatever was sent may be sent again. */
const unreadable = () =>
  new CustomsError({ kind: 'declaration.unreadable', params: { company } }, { retryable: true, away: true })

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const unprefixed = ({ name, text, children }: Element): Element => ({
  name: localName(name),
  text,
  children: children.map(unprefixed),
})

/** By its local names: which prefix its namespace has is left to whoever writes it. */
function parsed(text: string): Element {
  try {
    return unprefixed(readXml(text))
  } catch {
    throw unreadable()
  }
}

/** The receipt in an answer; null where it says that there is none. One of another order is not believed. */
function readReceipt(text: string, orderNo: string): OrderReceipt | null {
  const answer = parsed(text)
  if (answer.name !== 'CEB312Message') throw unreadable()
  const found = findElement(answer, 'OrderReturn')
  if (!found) return null
  const fields = fieldsOf(found)
  const reported = fields.orderNo ?? ''
  if (reported !== orderNo)
    throw new CustomsError(
      { kind: 'declaration.foreign', params: { company, number: reported } },
      { retryable: false },
    )
  return { orderNo, code: fields.returnStatus ?? '', said: fields.returnInfo ?? '' }
}

const xml = { 'content-type': 'application/xml; charset=utf-8' }

/** Orders, declared by messages of the port: 311 there, 312 back. */
export const orderCustoms =
  (post: Post) =>
  (account: CustomsAccount, calls: Calls): OrderCustoms => {
    const url = withoutTrailingSlashes(account.url)
    return {
      declare: (message) =>
        calls(async () => {
          const body = signMessage(orderMessage(account, message), softwareSigner(account))
          const receipt = readReceipt(await sendTo(post, company, url, { ...xml, body }), message.orderNo)
          if (!receipt) throw unreadable()
          return receipt
        }),
      receipt: ({ guid, orderNo }) =>
        calls(async () => {
          const requested = { guid, orderNo, dxpId: account.dxpId }
          const body = `<ReceiptQuery>${Object.entries(requested)
            .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
            .join('')}</ReceiptQuery>`
          return readReceipt(await sendTo(post, company, `${url}/receipts`, { ...xml, body }), orderNo)
        }),
    }
  }

/** The data of payments that customs ask for: a form, answered in JSON. */
export const paymentDataCustoms =
  (post: Post) =>
  (account: CustomsAccount, calls: Calls): PaymentDataCustoms => ({
    ...softwareSigner(account),
    upload: (form) =>
      calls(async () => {
        const body = new URLSearchParams({ payExInfoStr: form }).toString()
        const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
        const text = await sendTo(post, company, account.dataUrl, { ...headers, body })
        try {
          const { code, message } = Object(JSON.parse(text))
          return { code: String(code ?? ''), message: String(message ?? '') }
        } catch {
          throw unreadable()
        }
      }),
  })
