import { describe, expect, it } from 'vitest'
import type { OutboundNotice, WarehouseAccount } from '../../ports/warehouse.ts'
import { cainiaoWarehouse } from './cainiao.ts'
import { formOf, inboundContent, outboundContent, recallContent } from './payload.ts'
import { sign } from './sign.ts'
import { cainiaoWebhooks } from './webhooks.ts'

const account: WarehouseAccount = {
  url: 'http://127.0.0.1/link.do',
  providerId: 'P1',
  toCode: '',
  secret: 'sec1',
  signature: 'md5',
}

describe('a signature', () => {
  // Made here: it pins what is sent, and proves nothing of the partner.
  it('is of content and secret', () => {
    expect(sign('md5', { content: '{}', secret: 'sec1', timestamp: '1' })).toBe('zLmzodZwBoqW76G90XTESA==')
  })

  it('is over the time as well, where that is chosen', () => {
    const of = (timestamp: string) => sign('hmac', { content: '{}', secret: 'sec1', timestamp })
    expect(of('1700000000000')).toBe('KbL7pIVzX8aF/Yh7MC8/Kg8TVfxWBBpmd/S6ndHUWmU=')
    expect(of('1700000000001')).not.toBe(of('1700000000000'))
  })
})

const notice: OutboundNotice = {
  requestNo: 'warehouse.notice:12:1.1',
  number: 'SO12',
  warehouseCode: 'NB01',
  type: 'sale',
  orderNos: ['#1001', '#1002'],
  receiver: {
    ...{ firstName: 'Zhixia', lastName: 'Lin', phone: '13800001111', country: 'CN', province: '浙江省' },
    ...{ city: '宁波市', address1: '中山路 1 号', address2: '2 室', postcode: '315000' },
  },
  targetCode: '',
  courier: 'SF Express',
  buyer: { name: '林知夏', idcard: '11010519491231002X' },
  payments: [{ gateway: 'wechatpay', outTradeNo: 'r1', tradeNo: '4200', amount: '59.70', currency: 'CNY' }],
  lines: [{ sku: 'A', barcode: '69', quantity: 2, declaredValue: '19.9', currency: 'CNY' }],
}

describe('a notice', () => {
  it('says to whom, by whom and what', () => {
    expect(outboundContent(notice)).toEqual({
      requestNo: 'warehouse.notice:12:1.1',
      shipOrderNo: 'SO12',
      warehouseCode: 'NB01',
      type: 'sale',
      orderNo: '#1001,#1002',
      carrierCode: 'SF Express',
      receiverInfo: {
        ...{
          name: 'Lin Zhixia',
          contactNo: '13800001111',
          country: 'CN',
          province: '浙江省',
          city: '宁波市',
        },
        ...{ address: '中山路 1 号 2 室', zipCode: '315000' },
      },
      customsDeclareInfo: { buyerName: '林知夏', buyerIDType: '1', buyerIDNo: '11010519491231002X' },
      payments: [
        {
          payChannel: 'wechatpay',
          payOrderId: '4200',
          merchantOrderNo: 'r1',
          amount: '59.70',
          currency: 'CNY',
        },
      ],
      lines: [{ lineNo: 1, sku: 'A', barcode: '69', declaredValue: '19.9', currency: 'CNY', qty: 2 }],
    })
    const transfer = outboundContent({
      ...notice,
      type: 'transfer',
      receiver: null,
      targetCode: 'SH',
      buyer: null,
    })
    expect(transfer).toMatchObject({ targetWarehouseCode: 'SH' })
    expect(transfer).not.toHaveProperty('customsDeclareInfo')
  })

  it('of what comes, and of what does not, says which', () => {
    const head = { requestNo: 'r', number: 'ST7', warehouseCode: 'NB01' }
    const line = { sku: 'A', barcode: '', quantity: 1, origin: 'FR', name: '裙', hsCode: '6104420000' }
    expect(
      inboundContent({ ...head, type: 'purchase', trackingNumber: 'T', courier: 'SF', lines: [line] }),
    ).toMatchObject({
      noticeNo: 'ST7',
      trackingNo: 'T',
      lines: [{ lineNo: 1, sku: 'A', qty: 1, origin: 'FR', hsCode: '6104420000' }],
    })
    expect(recallContent({ ...head, direction: 'inbound', reason: 'cancelled' })).toEqual({
      ...{ requestNo: 'r', orderNo: 'ST7', warehouseCode: 'NB01', direction: 'inbound', reason: 'cancelled' },
    })
  })

  it('is a form with the content as text', () => {
    const form = formOf({ ...account, toCode: 'T1' }, 'X', {}, 5)
    expect(Object.fromEntries(form)).toEqual({
      ...{ logistic_provider_id: 'P1', msg_type: 'X', to_code: 'T1', logistics_interface: '{}' },
      data_digest: 'zLmzodZwBoqW76G90XTESA==',
    })
    expect(formOf({ ...account, signature: 'hmac' }, 'X', {}, 5).get('timestamp')).toBe('5')
  })
})

describe('what the partner tells', () => {
  const now = new Date('2026-03-02T02:00:00Z')
  const form = (over: Record<string, string> = {}, at = now.getTime(), signed = account) => ({
    ...Object.fromEntries(formOf(signed, 'CN_WMS_DELIVERYORDER_CONFIRM', { a: 1 }, at)),
    ...over,
  })

  it('is believed where it is signed', () => {
    expect(cainiaoWebhooks.isSigned(form(), account, now)).toBe(true)
    expect(cainiaoWebhooks.isSigned(form({ logistics_interface: '{"a":2}' }), account, now)).toBe(false)
    expect(cainiaoWebhooks.isSigned(form({ data_digest: '' }), account, now)).toBe(false)
    expect(cainiaoWebhooks.isSigned(form({ logistic_provider_id: 'P2' }), account, now)).toBe(false)
    expect(cainiaoWebhooks.isSigned({}, account, now)).toBe(false)
    expect(cainiaoWebhooks.isSigned(form(), { ...account, secret: '' }, now)).toBe(false)
  })

  it('is too old after a quarter of an hour, where its time is signed', () => {
    const hmac = { ...account, signature: 'hmac' as const }
    const minutes = (count: number) => now.getTime() - count * 60_000
    expect(cainiaoWebhooks.isSigned(form({}, minutes(15), hmac), hmac, now)).toBe(true)
    expect(cainiaoWebhooks.isSigned(form({}, minutes(16), hmac), hmac, now)).toBe(false)
    expect(
      cainiaoWebhooks.isSigned(form({ timestamp: String(minutes(1)) }, minutes(16), hmac), hmac, now),
    ).toBe(false)
    expect(cainiaoWebhooks.isSigned(form({ timestamp: 'x' }, minutes(1), hmac), hmac, now)).toBe(false)
  })

  const read = (msg_type: string, content: object) => cainiaoWebhooks.read({ msg_type }, content)

  it('is read by its type', () => {
    const reported = { confirmNo: 'C1', lines: [{ lineNo: 1, sku: 'A', qty: 2 }] }
    expect(
      read('CN_WMS_DELIVERYORDER_CONFIRM', {
        ...{ ...reported, shipOrderNo: 'SO12', carrierCode: 'SF', trackingNo: 'SF1', weight: 1.5 },
      }),
    ).toMatchObject({
      ...{ kind: 'outbound', number: 'SO12', confirmNo: 'C1', courier: 'SF', trackingNumber: 'SF1' },
      ...{ weight: '1.5', lines: [{ sku: 'A', quantity: 2, damaged: 0 }] },
    })
    expect(
      read('CN_WMS_ENTRYORDER_CONFIRM', {
        ...{ noticeNo: 'ST7', confirmNo: 'C2', lines: [{ sku: 'A', receivedQty: 1, damagedQty: 1 }] },
      }),
    ).toMatchObject({ kind: 'inbound', number: 'ST7', lines: [{ sku: 'A', quantity: 1, damaged: 1 }] })
    expect(
      read('CN_WMS_ORDER_STATUS', { shipOrderNo: 'SO12', status: 'released', at: 'now', remark: null }),
    ).toMatchObject({ kind: 'status', status: 'released', confirmNo: 'SO12:released:now', remark: '' })
    expect(read('CN_WMS_OTHER', {})).toBeNull()
    expect(read('constructor', {})).toBeNull()
  })

  it.each([
    ['no number', { confirmNo: 'C1', lines: [] }],
    ['no confirmation number', { shipOrderNo: 'SO1', lines: [] }],
    ['no lines', { shipOrderNo: 'SO1', confirmNo: 'C1' }],
    ['half a unit', { shipOrderNo: 'SO1', confirmNo: 'C1', lines: [{ sku: 'A', qty: 0.5 }] }],
    ['fewer than none', { shipOrderNo: 'SO1', confirmNo: 'C1', lines: [{ sku: 'A', qty: -1 }] }],
    ['a line of nothing', { shipOrderNo: 'SO1', confirmNo: 'C1', lines: [{ qty: 1 }] }],
  ])('makes no sense with %s', (_what, content) => {
    expect(() => read('CN_WMS_DELIVERYORDER_CONFIRM', content)).toThrow()
  })
})

describe('what it says to have', () => {
  const stockOf = (good: unknown) => {
    const text = JSON.stringify({ success: true, lines: [{ sku: 'A', good, damaged: 0, frozen: 0 }] })
    const warehouse = cainiaoWarehouse(async () => ({ status: 200, headers: {}, text }))(account, (send) =>
      send(),
    )
    return warehouse.stock({ warehouseCode: 'NB01', after: '' })
  }

  it('is as many as can be kept', async () => {
    expect(await stockOf(1_000_000)).toMatchObject({ lines: [{ sku: 'A', good: 1_000_000 }], next: null })
  })

  it.each([1_000_001, 2_147_483_648, 1e308, -1, 0.5, '1'])('is not understood as %s', async (good) => {
    await expect(stockOf(good)).rejects.toMatchObject({ failure: { kind: 'service.unreadable' } })
  })
})
