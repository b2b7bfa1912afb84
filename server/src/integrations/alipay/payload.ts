import { type Element, fieldsOf, findElement } from '../../core/xml/xml.ts'
import type { AlipayAccount, DeclarationAnswer, DeclareCommand } from '../../ports/payment-customs.ts'

export type Fields = Readonly<Record<string, string>>

type Account = Omit<AlipayAccount, 'key' | 'url'>

/** The fields of a declaration, before they are signed. Told again under its number it is pushed again. */
export const declareFields = (
  { partner, customsPlace, merchantCustomsCode, merchantCustomsName }: Account,
  { requestNo, tradeNo, amount, buyer }: DeclareCommand,
): Fields => ({
  service: 'alipay.acquire.customs',
  partner,
  _input_charset: 'UTF-8',
  out_request_no: requestNo,
  trade_no: tradeNo,
  merchant_customs_code: merchantCustomsCode,
  merchant_customs_name: merchantCustomsName,
  amount,
  customs_place: customsPlace,
  is_split: 'F',
  ...(buyer && { buyer_name: buyer.name, buyer_id_no: buyer.idcard }),
})

export const queryFields = (
  { partner }: Account,
  { requestNo }: Pick<DeclareCommand, 'requestNo'>,
): Fields => ({
  service: 'alipay.overseas.acquire.customs.query',
  partner,
  _input_charset: 'UTF-8',
  out_request_nos: requestNo,
})

const identities: Readonly<Record<string, DeclarationAnswer['identity']>> = { T: 'same', F: 'different' }

/** A declaration that the company has taken; customs are asked later. */
export function readDeclared(fields: Fields): DeclarationAnswer {
  const refused = fields.result_code !== 'SUCCESS'
  return {
    state: refused ? 'rejected' : 'moving',
    said: fields.result_code ?? '',
    identity: identities[fields.identity_check ?? ''] ?? null,
    payTransactionId: fields.pay_transaction_id ?? '',
    verifyDepartment: fields.ver_dept ?? '',
    code: refused ? (fields.detail_error_code ?? '') : '',
    why: refused ? (fields.detail_error_des ?? '') : '',
  }
}

/** Customs' numbers: taken in and what follows it; sent back, closed, and what could not be processed. */
const accepted: ReadonlySet<string> = new Set(['2', '120', '500', '800'])
const rejected = /^(4|100|399|-\d+)$/

function stateOf(code: string): DeclarationAnswer['state'] {
  if (accepted.has(code)) return 'accepted'
  return rejected.test(code) ? 'rejected' : 'moving'
}

/** What became of the declaration of this number; null where the company knows of none. */
export function readQueried(answer: Element, requestNo: string): DeclarationAnswer | null {
  const records = findElement(answer, 'records')?.children ?? []
  const record = records.map(fieldsOf).find(({ out_request_no }) => out_request_no === requestNo)
  if (!record) return null
  const { customs_code: code = '', customs_info: why = '', status = '' } = record
  const state = stateOf(code)
  return {
    state,
    said: status === '' ? code : status,
    identity: identities[record.identity_check ?? ''] ?? null,
    payTransactionId: record.pay_transaction_id ?? '',
    verifyDepartment: record.ver_dept ?? '',
    code: state === 'rejected' ? code : '',
    why: state === 'rejected' ? why : '',
  }
}
