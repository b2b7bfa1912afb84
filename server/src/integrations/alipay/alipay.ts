import type { Post } from '../../core/outbox/partners/outbound.ts'
import { sendTo } from '../../core/outbox/partners/send-to.ts'
import { type Element, fieldsOf, findElement, readAnswered } from '../../core/xml/xml.ts'
import type { Calls } from '../../ports/partner.ts'
import { type AlipayAccount, PaymentCompanyError, type PaymentCustoms } from '../../ports/payment-customs.ts'
import { declareFields, type Fields, queryFields, readDeclared, readQueried } from './payload.ts'
import { sign } from './sign.ts'

const company = 'alipay'
const busy: ReadonlySet<string> = new Set(['SYSTEM_ERROR', 'SYSTEM_EXCEPTION'])

/** Customs declarations of Alipay, by its gateway of services. */
export const alipayCustoms =
  (post: Post) =>
  (account: AlipayAccount, calls: Calls): PaymentCustoms => {
    const send = async (fields: Fields): Promise<Element> => {
      const signed = { ...fields, sign_type: 'MD5', sign: sign(fields, account.key) }
      const text = await sendTo(post, company, `${account.url}?_input_charset=UTF-8`, {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        body: new URLSearchParams(signed).toString(),
      })
      return checked(text, account.key)
    }
    return {
      declare: (command) =>
        calls(async () => {
          const answer = await send(declareFields(account, command))
          return readDeclared(within(answer))
        }),
      query: (of) => calls(async () => readQueried(await send(queryFields(account, of)), of.requestNo)),
    }
  }

const within = (answer: Element): Fields => {
  // The outermost is called so as well.
  const response = findElement(answer, 'response')
  const alipay = response && findElement(response, 'alipay')
  return alipay ? fieldsOf(alipay) : {}
}

/** An answer that says that it went well, and is signed where it is about a payment. */
function checked(text: string, key: string): Element {
  let answer: Element
  try {
    answer = readAnswered(text)
  } catch {
    // A page in the place of an answer comes from whoever stands before it.
    throw new PaymentCompanyError(
      { kind: 'declaration.unreadable', params: { company } },
      { retryable: true, away: true },
    )
  }
  const { is_success, error = '', sign: signature } = fieldsOf(answer)
  if (is_success !== 'T')
    throw new PaymentCompanyError(
      { kind: 'declaration.refused', params: { company, code: error, said: '' } },
      { retryable: busy.has(error), away: busy.has(error) },
    )
  const reported = within(answer)
  const plain = Object.fromEntries(Object.entries(reported).filter(([name]) => name !== 'records'))
  if (signature !== sign(plain, key))
    throw new PaymentCompanyError({ kind: 'declaration.forged', params: { company } }, { retryable: false })
  const { result_code, detail_error_code: code = '', detail_error_des: said = '' } = reported
  // Told within an answer it says as little of the payment as the same word in the place of one.
  if (result_code === 'FAIL' && busy.has(code))
    throw new PaymentCompanyError(
      { kind: 'declaration.refused', params: { company, code, said } },
      { retryable: true, away: true },
    )
  return answer
}
