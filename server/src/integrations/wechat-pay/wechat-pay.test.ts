import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { writeFields } from '../../core/xml/xml.ts'
import { wechatPayNotices } from './notice.ts'
import { declareFields, queryFields, readAnswer } from './payload.ts'
import { sign } from './sign.ts'

const account = { appid: 'wx1', mchId: '1900000109', customs: 'ZONGSHU', mchCustomsNo: 'D0411' }
const command = {
  outTradeNo: 'r1',
  tradeNo: '4200000001',
  requestNo: 'PD1',
  amount: '59.70',
  buyer: { name: '林知夏', idcard: '11010519491231002X' },
  how: 'anew',
} as const

describe('a signature', () => {
  it('is over what is not empty, by name, with the key behind it', () => {
    const reported = 'appid=wx1&mch_id=1900000109&key=secret'
    const expected = createHash('md5').update(reported).digest('hex').toUpperCase()
    expect(sign({ mch_id: '1900000109', appid: 'wx1', empty: '', sign: 'X' }, 'secret')).toBe(expected)
  })

  // Made here: it pins what is sent, and proves nothing of the partner.
  it('stays what it was', () => {
    expect(sign(declareFields(account, command), 'key1')).toBe('8CD2EF273E672C4A70D7E20EE2A77971')
  })
})

describe('a declaration', () => {
  it('names the payment, the registration and the buyer', () => {
    expect(declareFields(account, command)).toEqual({
      appid: 'wx1',
      mch_id: '1900000109',
      customs: 'ZONGSHU',
      mch_customs_no: 'D0411',
      out_trade_no: 'r1',
      transaction_id: '4200000001',
      action_type: 'ADD',
      cert_type: 'IDCARD',
      cert_id: '11010519491231002X',
      name: '林知夏',
    })
    expect(declareFields(account, { ...command, how: 'changed' }).action_type).toBe('MODIFY')
    expect(declareFields(account, { ...command, buyer: null })).not.toHaveProperty('cert_id')
    expect(declareFields(account, { ...command, how: 'again' })).not.toHaveProperty('action_type')
    expect(queryFields(account, command)).toEqual({
      appid: 'wx1',
      mch_id: '1900000109',
      customs: 'ZONGSHU',
      out_trade_no: 'r1',
    })
  })
})

describe('an answer', () => {
  it.each([
    ['UNDECLARED', 'moving'],
    ['SUBMITTED', 'moving'],
    ['PROCESSING', 'moving'],
    ['SUCCESS', 'accepted'],
    ['FAIL', 'rejected'],
    ['EXCEPT', 'rejected'],
  ])('%s is %s', (said, state) => {
    expect(readAnswer({ state: said }, false)).toMatchObject({ said, state })
  })

  it('of a query numbers its fields, and may know of none', () => {
    const reported = {
      count: '1',
      state_0: 'FAIL',
      explanation_0: '身份不符',
      cert_check_result_0: 'DIFFERENT',
    }
    expect(readAnswer(reported, true)).toMatchObject({
      state: 'rejected',
      identity: 'different',
      code: 'FAIL',
      why: '身份不符',
    })
    expect(readAnswer({ count: '0' }, true)).toBeNull()
    expect(readAnswer({ state: 'NEVER_SEEN' }, false)).toBeNull()
  })
})

describe('a notice', () => {
  const read = (part: Record<string, string>) => {
    const fields = {
      ...{ return_code: 'SUCCESS', result_code: 'SUCCESS', mch_id: '1900000109', out_trade_no: 'r1' },
      ...{ transaction_id: '4200000001', time_end: '20260302090000', ...part },
    }
    const account = { merchant: '1900000109', key: 'key1' }
    return wechatPayNotices.read(writeFields({ ...fields, sign: sign(fields, account.key) }), account)
  }

  it.each([
    [{ total_fee: '5970' }, '59.70', 'CNY'],
    [{ total_fee: '7', fee_type: '' }, '0.07', 'CNY'],
    [{ total_fee: '5970', fee_type: 'EUR' }, '59.70', 'EUR'],
    [{ total_fee: '5970', fee_type: 'JPY' }, '5970.00', 'JPY'],
    [{ total_fee: '5970', fee_type: 'KRW' }, '5970.00', 'KRW'],
  ])('of %j is of %s %s', (said, amount, currency) => {
    expect(read(said)).toMatchObject({ amount, currency })
  })

  it('of no currency that there can be makes no sense', () => {
    expect(read({ total_fee: '5970', fee_type: 'yuan' })).toBe('unreadable')
  })
})
