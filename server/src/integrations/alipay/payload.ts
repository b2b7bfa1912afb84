import { receiptOf } from '@selvedge/contract/finance/customs-documents/document-states.ts'
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

const states = { sent: 'moving', accepted: 'accepted', rejected: 'rejected' } as const

/** What became of the declaration of this number; null where the company knows of none. */
export function readQueried(answer: Element, requestNo: string): DeclarationAnswer | null {
  const records = findElement(answer, 'records')?.children ?? []
  const record = records.map(fieldsOf).find(({ out_request_no }) => out_request_no === requestNo)
  if (!record) return null
  // The company's own word (`status`) stands beside it, and says nothing of customs.
  const { customs_code: code = '', customs_info: why = '' } = record
  const state = states[receiptOf(code, 'payment').state]
  return {
    state,
    said: code,
    identity: identities[record.identity_check ?? ''] ?? null,
    payTransactionId: record.pay_transaction_id ?? '',
    verifyDepartment: record.ver_dept ?? '',
    code: state === 'rejected' ? code : '',
    why: state === 'rejected' ? why : '',
  }
}
