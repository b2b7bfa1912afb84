import type { Post } from '../../core/outbox/partners/outbound.ts'
import { sendTo } from '../../core/outbox/partners/send-to.ts'
import { withoutTrailingSlashes } from '../../core/trailing-slashes.ts'
import { fieldsOf, readAnswered, writeFields } from '../../core/xml/xml.ts'
import type { Calls } from '../../ports/partner.ts'
import {
  type DeclarationAnswer,
  PaymentCompanyError,
  type PaymentCustoms,
  type WechatPayAccount,
} from '../../ports/payment-customs.ts'
import { declareFields, type Fields, paths, queryFields, readAnswer } from './payload.ts'
import { sign } from './sign.ts'

const company = 'wechatpay'
/** Nothing is declared of it. */
const unknown: ReadonlySet<string> = new Set(['ORDERNOTEXIST', 'ORDER_NOT_EXISTS', 'DECLARE_NOT_EXIST'])
const busy: ReadonlySet<string> = new Set(['SYSTEMERROR', 'FREQUENCY_LIMITED'])

const failed = (code: string, said: string): PaymentCompanyError =>
  new PaymentCompanyError(
    { kind: 'declaration.refused', params: { company, code, said } },
    { retryable: busy.has(code), away: busy.has(code) },
  )

/** Customs declarations of WeChat Pay, by its interface of version 2. */
export const wechatPayCustoms =
  (post: Post) =>
  (account: WechatPayAccount, calls: Calls): PaymentCustoms => {
    const send = async (path: string, fields: Fields): Promise<Fields> => {
      const body = writeFields({ ...fields, sign: sign(fields, account.key) })
      const text = await sendTo(post, company, withoutTrailingSlashes(account.url) + path, {
        'content-type': 'text/xml; charset=utf-8',
        body,
      })
      return checked(read(text), account.key)
    }
    const read = (text: string): Fields => {
      try {
        return fieldsOf(readAnswered(text))
      } catch {
        // A page in the place of an answer comes from whoever stands before it.
        throw new PaymentCompanyError(
          { kind: 'declaration.unreadable', params: { company } },
          { retryable: true, away: true },
        )
      }
    }
    const understood = (answer: DeclarationAnswer | null): DeclarationAnswer => {
      if (answer) return answer
      throw new PaymentCompanyError(
        { kind: 'declaration.unreadable', params: { company } },
        { retryable: false },
      )
    }
    return {
      declare: (command) =>
        calls(async () =>
          understood(readAnswer(await send(paths[command.how], declareFields(account, command)), false)),
        ),
      query: (of) =>
        calls(async () => {
          try {
            return readAnswer(await send(paths.query, queryFields(account, of)), true)
          } catch (error) {
            if (error instanceof UnknownOrder) return null
            throw error
          }
        }),
    }
  }

class UnknownOrder extends PaymentCompanyError {}

/** An answer that is signed and says that it went well. */
function checked(fields: Fields, key: string): Fields {
  const { return_code, return_msg = '', result_code, err_code = '', err_code_des = '' } = fields
  // What does not reach the merchant's account is not signed.
  if (return_code !== 'SUCCESS') throw failed(return_msg === '' ? 'FAIL' : '', return_msg)
  if (fields.sign !== sign(fields, key))
    throw new PaymentCompanyError({ kind: 'declaration.forged', params: { company } }, { retryable: false })
  if (result_code === 'SUCCESS') return fields
  if (unknown.has(err_code))
    throw new UnknownOrder(
      { kind: 'declaration.refused', params: { company, code: err_code, said: err_code_des } },
      { retryable: false },
    )
  throw failed(err_code, err_code_des)
}
