import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readXml } from '../../core/xml/xml.ts'
import { isAcceptedPayment } from '../../modules/finance/payment-declarations/accepted.rules.ts'
import { alipayCustoms } from './alipay.ts'
import { declareFields, readDeclared, readQueried } from './payload.ts'
import { sign } from './sign.ts'

const account = {
  partner: '2088000000000001',
  customsPlace: 'ZONGSHU',
  merchantCustomsCode: 'D0411',
  merchantCustomsName: '示例公司',
}
const command = {
  outTradeNo: 'r1',
  tradeNo: '2026030222001',
  requestNo: 'PD0000001',
  amount: '59.70',
  buyer: { name: '林知夏', idcard: '11010519491231002X' },
  how: 'anew',
} as const

describe('a signature', () => {
  it('leaves itself and its kind out, and has the key right behind', () => {
    const expected = createHash('md5').update('a=1&b=2secret').digest('hex')
    expect(sign({ b: '2', a: '1', c: '', sign: 'x', sign_type: 'MD5' }, 'secret')).toBe(expected)
  })

  // Made here: it pins what is sent, and proves nothing of the partner.
  it('stays what it was', () => {
    expect(sign(declareFields(account, command), 'key1')).toBe('2e7458d8db5f25e793b1e29a8396eb18')
  })
})

it('declares a payment in yuan, with its buyer, unsplit', () => {
  expect(declareFields(account, command)).toMatchObject({
    service: 'alipay.acquire.customs',
    out_request_no: 'PD0000001',
    amount: '59.70',
    is_split: 'F',
    buyer_name: '林知夏',
    buyer_id_no: '11010519491231002X',
  })
  expect(declareFields(account, { ...command, buyer: null })).not.toHaveProperty('buyer_id_no')
})

describe('an answer', () => {
  it('is taken, or names what is wrong', () => {
    const taken = { result_code: 'SUCCESS', identity_check: 'F', pay_transaction_id: '42', ver_dept: '2' }
    expect(readDeclared(taken)).toMatchObject({
      state: 'moving',
      identity: 'different',
      payTransactionId: '42',
      verifyDepartment: '2',
    })
    const refused = {
      result_code: 'FAIL',
      detail_error_code: 'TRADE_NOT_EXIST',
      detail_error_des: '没有交易',
    }
    expect(readDeclared(refused)).toMatchObject({
      state: 'rejected',
      code: 'TRADE_NOT_EXIST',
      why: '没有交易',
    })
  })

  it.each([
    ['SYSTEM_ERROR', true],
    ['TRADE_NOT_EXIST', false],
  ])('that names %s is tried again: %s', async (code, isTriedAgain) => {
    const reply = { result_code: 'FAIL', detail_error_code: code }
    const fields = Object.entries(reply).map(([name, value]) => `<${name}>${value}</${name}>`)
    const text = `<alipay><is_success>T</is_success><response><alipay>${fields.join('')}</alipay></response><sign>${sign(reply, 'key1')}</sign></alipay>`
    const customs = alipayCustoms(async () => ({ status: 200, headers: {}, text }))
    const declared = customs({ ...account, url: 'https://alipay.test', key: 'key1' }, (send) =>
      send(),
    ).declare(command)
    if (isTriedAgain) await expect(declared).rejects.toMatchObject({ retryable: true, away: true })
    else await expect(declared).resolves.toMatchObject({ state: 'rejected', code })
  })

  it.each([
    ['1', 'moving'],
    ['2', 'accepted'],
    ['120', 'accepted'],
    ['399', 'accepted'],
    ['500', 'moving'],
    ['501', 'rejected'],
    ['599', 'rejected'],
    ['700', 'rejected'],
    ['800', 'accepted'],
    ['4', 'rejected'],
    ['100', 'rejected'],
    ['-621', 'rejected'],
  ])('customs saying %s is %s', (code, state) => {
    const record = `<customs_query_record><out_request_no>PD1</out_request_no><customs_code>${code}</customs_code></customs_query_record>`
    const answer = readXml(
      `<alipay><response><alipay><records>${record}</records></alipay></response></alipay>`,
    )
    expect(readQueried(answer, 'PD1')).toMatchObject({ state, identity: null })
    expect(readQueried(answer, 'PD2')).toBeNull()
  })

  it.each(['', 'processing', 'succ'])(
    "keeps customs' number, whatever the company says of itself: %s",
    (status) => {
      const record = `<customs_query_record><out_request_no>PD1</out_request_no><status>${status}</status><customs_code>2</customs_code></customs_query_record>`
      const answer = readXml(
        `<alipay><response><alipay><records>${record}</records></alipay></response></alipay>`,
      )
      const said = readQueried(answer, 'PD1')
      expect(said).toMatchObject({ state: 'accepted', said: '2' })
      // Pushed once more and failing then, it stays one that customs have accepted.
      expect(isAcceptedPayment({ company: 'alipay', state: 'rejected', said: said?.said ?? '' })).toBe(true)
    },
  )
})
