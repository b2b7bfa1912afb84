import type { DeclarationAnswer, DeclareCommand, WechatPayAccount } from '../../ports/payment-customs.ts'

export type Fields = Readonly<Record<string, string>>

export const paths = {
  anew: '/cgi-bin/mch/customs/customdeclareorder',
  changed: '/cgi-bin/mch/customs/customdeclareorder',
  again: '/cgi-bin/mch/newcustoms/customdeclareredeclare',
  query: '/cgi-bin/mch/customs/customdeclarequery',
} as const

type Account = Omit<WechatPayAccount, 'key' | 'url'>

const accountFields = ({ appid, mchId, customs, mchCustomsNo }: Account): Fields => ({
  appid,
  mch_id: mchId,
  customs,
  mch_customs_no: mchCustomsNo,
})

/** The fields of a declaration, before they are signed. Nothing is split: amounts are those that the company knows. */
export function declareFields(account: Account, { outTradeNo, tradeNo, buyer, how }: DeclareCommand): Fields {
  const order = { ...accountFields(account), out_trade_no: outTradeNo, transaction_id: tradeNo }
  if (how === 'again') return order
  return {
    ...order,
    action_type: how === 'changed' ? 'MODIFY' : 'ADD',
    ...(buyer && { cert_type: 'IDCARD', cert_id: buyer.idcard, name: buyer.name }),
  }
}

export const queryFields = (account: Account, { outTradeNo }: Pick<DeclareCommand, 'outTradeNo'>): Fields => {
  const { appid, mch_id = '', customs = '' } = accountFields(account)
  return { appid: appid ?? '', mch_id, customs, out_trade_no: outTradeNo }
}

const states: Readonly<Record<string, DeclarationAnswer['state']>> = {
  UNDECLARED: 'moving',
  SUBMITTED: 'moving',
  PROCESSING: 'moving',
  SUCCESS: 'accepted',
  FAIL: 'rejected',
  EXCEPT: 'rejected',
}
const identities: Readonly<Record<string, DeclarationAnswer['identity']>> = {
  UNCHECKED: 'unchecked',
  SAME: 'same',
  DIFFERENT: 'different',
}

/** What an answer says; those of queries number their fields. Null where it says nothing of a declaration. */
export function readAnswer(fields: Fields, numbered: boolean): DeclarationAnswer | null {
  const of = (name: string): string => fields[numbered ? `${name}_0` : name] ?? fields[name] ?? ''
  const reportedState = of('state')
  if (numbered && fields.count === '0') return null
  const state = states[reportedState]
  if (!state) return null
  return {
    state,
    said: reportedState,
    identity: identities[of('cert_check_result')] ?? null,
    payTransactionId: of('verify_department_trade_id'),
    verifyDepartment: of('verify_department'),
    code: state === 'rejected' ? reportedState : '',
    why: state === 'rejected' ? of('explanation') : '',
  }
}
