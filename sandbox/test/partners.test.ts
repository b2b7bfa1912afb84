import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Alipay, longest } from '../src/alipay/alipay.ts'
import { orderHead, orderLine, problemOf } from '../src/customs/check-order.ts'
import { checkPaymentData, exchangeGoods, exchangeHead, exchangeList } from '../src/customs/payment-data.ts'
import { type RunningPartner, startPartner } from '../src/http/partner-server.ts'
import { Tracker } from '../src/kuaidi100/tracker.ts'

type Fields = Record<string, string>

const long = (most: number) => '长'.repeat(most + 1)
const tooLongOnes = (lengths: Readonly<Record<string, number>>) => Object.entries(lengths)

describe('an order that is declared (311)', () => {
  const head: Fields = {
    ...{ guid: 'G', appType: '1', appTime: '20260302090000', appStatus: '2', orderType: 'I', orderNo: 'r1' },
    ...{ ebpCode: 'P', ebpName: '平台', ebcCode: 'C', ebcName: '电商', currency: '142' },
    ...{ goodsValue: '20', freight: '0', discount: '1.5', taxTotal: '0', acturalPaid: '18.5' },
    ...{ buyerRegNo: '1', buyerName: '王小明', buyerIdType: '1', buyerIdNumber: '11010519491231002X' },
    ...{ payCode: 'W', payName: '财付通', payTransactionId: '42', consignee: '王', consigneeAddress: '杭州' },
  }
  const line: Fields = {
    ...{ gnum: '1', itemNo: 'A-1', itemName: '裙', gmodel: '裙', unit: '011', qty: '2' },
    ...{ price: '10', totalPrice: '20', currency: '142', country: '305' },
  }

  it('is taken as it should be', () => {
    expect(problemOf(head, [line])).toBeNull()
  })

  it.each(orderHead.needed)('lacks %s', (name) => {
    expect(problemOf({ ...head, [name]: '' }, [line])).toBe(`缺少 ${name}`)
  })

  it.each(orderLine.needed)('lacks %s of a line', (name) => {
    expect(problemOf(head, [line, { ...line, [name]: '' }])).toBe(`缺少 ${name}`)
  })

  it.each(tooLongOnes(orderHead.longest))('has %s of %i characters at most', (name, most) => {
    expect(problemOf({ ...head, [name]: long(most) }, [line])).toBe(`${name} 过长`)
    expect(problemOf({ ...head, [name]: '长'.repeat(most) }, [line])).not.toBe(`${name} 过长`)
  })

  it.each(tooLongOnes(orderLine.longest))('has %s of a line of %i characters at most', (name, most) => {
    expect(problemOf(head, [{ ...line, [name]: long(most) }])).toBe(`${name} 过长`)
  })

  it('has lines, and amounts in whole cents', () => {
    expect(problemOf(head, [])).toBe('缺少商品')
    expect(problemOf({ ...head, discount: '1.505' }, [line])).toBe('discount 不是金额')
    expect(problemOf(head, [{ ...line, price: '-10' }])).toBe('price 不是金额')
    expect(problemOf(head, [line, line])).toBe('商品总价与货款不符')
  })
})

describe('the data of a payment (179)', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const head = {
    ...{ guid: 'G', initalRequest: '{}', initalResponse: '{}', ebpCode: 'P', payCode: 'W' },
    ...{ payTransactionId: '42', totalAmount: 10.5, currency: '142', verDept: '3', payType: '4' },
    ...{ tradingTime: '20260302090000', note: '' },
  }
  const goods = { gname: '裙', itemLink: '' }
  const list = { orderNo: 'r1', goodsInfo: [goods], recpAccount: '5719', recpCode: '', recpName: '公司' }
  const check = (headOver: object = {}, lists: unknown = [list]) => {
    const exchange = {
      sessionID: 'S',
      payExchangeInfoHead: JSON.stringify({ ...head, ...headOver }),
      payExchangeInfoLists: JSON.stringify(lists),
      serviceTime: '1',
    }
    const signed = Object.entries(exchange)
      .map(([name, text]) => `"${name}":"${text}"`)
      .join('||')
    const signValue = createSign('RSA-SHA1').update(signed).sign(privateKey, 'base64')
    const { code, message } = checkPaymentData(JSON.stringify({ ...exchange, signValue }), publicKey)
    return `${code} ${message}`.trim()
  }

  it('is taken as it should be', () => {
    expect(check()).toBe('10000')
  })

  it.each(exchangeHead.needed)('lacks %s', (name) => {
    expect(check({ [name]: '' })).toBe(`20003 缺少 ${name}`)
  })

  it.each(tooLongOnes(exchangeHead.longest))('has %s of %i characters at most', (name, most) => {
    expect(check({ [name]: long(most) })).toBe(`20003 ${name} 过长`)
  })

  it.each([
    ['totalAmount', '1.123456'],
    ['currency', 'CNY'],
    ['verDept', '4'],
    ['tradingTime', '2026-03-02'],
  ])('says %s otherwise than %s', (name, value) => {
    expect(check({ [name]: value })).toBe(`20003 ${name} 有误`)
  })

  it.each(exchangeList.needed)('lacks %s of its order', (name) => {
    expect(check({}, [{ ...list, [name]: '' }])).toBe(`20003 缺少 ${name}`)
  })

  it.each(tooLongOnes(exchangeList.longest))('has %s of its order of %i characters at most', (name, most) => {
    expect(check({}, [list, { ...list, [name]: long(most) }])).toBe(`20003 ${name} 过长`)
  })

  it.each(tooLongOnes(exchangeGoods.longest))('has %s of goods of %i characters at most', (name, most) => {
    expect(check({}, [{ ...list, goodsInfo: [{ ...goods, [name]: long(most) }] }])).toBe(`20003 ${name} 过长`)
  })

  it('has an order with goods', () => {
    expect(check({}, [])).toBe('20003 缺少 payExchangeInfoLists')
    expect(check({}, [{ ...list, goodsInfo: [] }])).toBe('20003 缺少 goodsInfo')
    expect(check({}, [{ ...list, goodsInfo: [{ gname: '裙' }] }])).toBe('20003 缺少 itemLink')
    expect(check({}, [{ ...list, goodsInfo: [{ itemLink: '' }] }])).toBe('20003 缺少 gname')
  })
})

describe('a payment of Alipay that is declared', () => {
  const key = 'alipay-key-0001'
  const fields: Fields = {
    ...{ service: 'alipay.acquire.customs', partner: '2088000000000001', _input_charset: 'UTF-8' },
    ...{ out_request_no: 'PD0000001', trade_no: '42', merchant_customs_code: 'D', amount: '59.70' },
    ...{ merchant_customs_name: '公司', customs_place: 'ZONGSHU', is_split: 'F' },
  }
  let running: RunningPartner
  beforeAll(async () => {
    running = await startPartner(new Alipay({ partner: '2088000000000001', key }))
  })
  afterAll(() => running.close())
  const declare = async (over: Fields = {}) => {
    const sent = Object.entries({ ...fields, ...over }).filter(([, value]) => value !== '')
    const text = sent
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const sign = createHash('md5')
      .update(text + key)
      .digest('hex')
    const body = new URLSearchParams([...sent, ['sign', sign], ['sign_type', 'MD5']])
    return (await fetch(`${running.url}/gateway.do`, { method: 'POST', body })).text()
  }

  it('is taken as it should be', async () => {
    expect(await declare()).toContain('<result_code>SUCCESS</result_code>')
  })

  it.each(tooLongOnes(longest))('has %s of %i characters at most', async (name, most) => {
    expect(await declare({ [name]: long(most) })).toContain('<error>ILLEGAL_ARGUMENT</error>')
  })

  it('says which part it is where it is one', async () => {
    expect(await declare({ is_split: 'T' })).toContain('<error>ILLEGAL_ARGUMENT</error>')
    expect(await declare({ is_split: 'T', sub_out_biz_no: 'P1' })).toContain('<result_code>SUCCESS')
  })
})

// The vector is invented: it pins the way of signing, and proves nothing of the partner.
it('a parcel that is asked after is signed over param, key and customer', async () => {
  const tracker = new Tracker({ customer: 'cust1', key: 'key1' })
  const running = await startPartner(tracker)
  const ask = async (sign: string) => {
    const body = new URLSearchParams({ customer: 'cust1', param: '{"com":"shunfeng","num":"SF1"}', sign })
    return (await fetch(`${running.url}/poll/query.do`, { method: 'POST', body })).text()
  }
  expect(await ask('7DADFFFC37CD0A0E54902AA0151485CB')).not.toContain('"503"')
  expect(await ask('7DADFFFC37CD0A0E54902AA0151485CC')).toContain('"503"')
  await running.close()
})
