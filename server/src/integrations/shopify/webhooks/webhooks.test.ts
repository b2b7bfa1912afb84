import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOrderPayload } from '../orders/order-payload.ts'
import { shopifyWebhooks, sign } from './webhooks.ts'

const body = Buffer.from('{"id":1}')
const secret = 'test_client_secret'
const headers = {
  'x-shopify-hmac-sha256': 'EJYWgvHBhMzWLI60xQa00v22J8eodyM+uiLermA29Ro=',
  'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
  'x-shopify-topic': 'orders/create',
}
const shop = 'https://some-shop.test/'

describe('a delivery', () => {
  it('is signed over its bytes', () => {
    expect(sign(body, secret)).toBe(headers['x-shopify-hmac-sha256'])
    const claim = {
      id: headers['x-shopify-webhook-id'],
      topic: 'orders/create',
      signature: headers['x-shopify-hmac-sha256'],
    }
    expect(shopifyWebhooks.claimed(headers)).toEqual(claim)
    expect(shopifyWebhooks.isSigned(claim, body, secret)).toBe(true)
  })

  it.each([
    ['another body', {}, Buffer.from('{"id": 1}'), secret],
    ['another secret', {}, body, 'other'],
    ['no secret', { signature: sign(body, '') }, body, ''],
    ['a short signature', { signature: 'x' }, body, secret],
  ])('is forged: %s', (_what, given, bytes, key) => {
    const claim = { id: '1', topic: 'a/b', signature: headers['x-shopify-hmac-sha256'], ...given }
    expect(shopifyWebhooks.isSigned(claim, bytes, key)).toBe(false)
  })

  it.each([
    'x',
    'A'.repeat(44),
    `${'A'.repeat(43)}==`,
    ` ${headers['x-shopify-hmac-sha256']}`,
    `${'é'.repeat(43)}=`,
    'A'.repeat(10_000),
  ])('is known as forged before its body is there: %.50s', (signature) => {
    expect(shopifyWebhooks.claimed({ ...headers, 'x-shopify-hmac-sha256': signature })).toBe('forged')
  })

  it.each(Object.keys(headers))('is incomplete without %s', (name) => {
    for (const given of [undefined, '', ['a', 'b']]) {
      expect(shopifyWebhooks.claimed({ ...headers, [name]: given })).toBe('incomplete')
    }
  })

  it('is refused rather than cut where its id or its topic is longer than any', () => {
    for (const name of ['x-shopify-webhook-id', 'x-shopify-topic']) {
      expect(shopifyWebhooks.claimed({ ...headers, [name]: 'x'.repeat(201) })).toBe('incomplete')
    }
  })

  it('carries an order, or says which one to read, or concerns none', async () => {
    const read = (topic: string, payload: unknown) => shopifyWebhooks.read({ topic, payload, baseUrl: shop })
    expect(await read('orders/updated', order)).toMatchObject({ kind: 'order', data: { exId: '450789469' } })
    expect(await read('refunds/create', { id: 5, order_id: 450789469 })).toEqual({
      kind: 'changedOrder',
      data: '450789469',
    })
    expect(await read('orders/edited', { order_edit: { order_id: 7 } })).toEqual({
      kind: 'changedOrder',
      data: '7',
    })
    expect(await read('locations/update', { id: 1 })).toBeNull()
    expect(await read('app/uninstalled', { id: 1 })).toEqual({ kind: 'uninstalled', data: null })
    expect(await read('fulfillments/update', { id: 5, order_id: 6, status: 'success' })).toBeNull()
    const cancelled = { id: 5, order_id: 6, status: 'cancelled' }
    expect(await read('fulfillments/update', cancelled)).toEqual({
      kind: 'cancelledFulfillment',
      data: { orderExId: '6', exId: '5' },
    })
    const variants = [
      { sku: ' AAA ', inventory_item_id: 5 },
      { sku: '' },
      { sku: 'BBB', inventory_item_id: null },
    ]
    expect(await read('products/update', { variants })).toEqual({
      kind: 'articles',
      data: [{ itemExId: '5', sku: 'AAA' }],
    })
    const checkout = { token: 'c1', updated_at: '2026-03-02T09:00:00+08:00', line_items: [] }
    const discounted = { quantity: 2, line_price: '20.00', applied_discounts: [{ amount: '1.50' }] }
    expect(await read('checkouts/update', { ...checkout, line_items: [discounted] })).toEqual({
      kind: 'checkout',
      data: {
        token: 'c1',
        email: '',
        completed: false,
        updatedAt: new Date('2026-03-02T01:00:00Z'),
        lines: [{ sku: '', title: '', quantity: 2, price: '20.00', discounts: ['1.50'] }],
      },
    })
    const customer = {
      email: 'Lin@Example.com',
      first_name: '知夏',
      last_name: '林',
      tags: 'vip, 老客',
      metafields: [
        { namespace: 'custom', key: 'wishlist', value: '["A-1",{"sku":"B-2"},"A-1",5,""]' },
        { namespace: 'custom', key: 'size', value: 'M' },
      ],
      created_at: '2026-03-01T09:00:00+08:00',
      updated_at: '2026-03-02T09:00:00+08:00',
    }
    expect(await read('customers/update', { ...customer, id: '7064' })).toEqual({
      kind: 'customer',
      data: {
        exId: '7064',
        email: 'Lin@Example.com',
        phone: '',
        name: '林知夏',
        tags: ['vip', '老客'],
        wishes: ['A-1', 'B-2'],
        createdAt: new Date('2026-03-01T01:00:00Z'),
        updatedAt: new Date('2026-03-02T01:00:00Z'),
      },
    })
    const bare = { id: 1, created_at: customer.created_at, updated_at: customer.updated_at }
    expect(await read('customers/create', bare)).toMatchObject({
      kind: 'customer',
      data: { exId: '1', email: '', name: '' },
    })
    const odd = [{ namespace: 'custom', key: 'wishlist', value: 'no list' }]
    expect(await read('customers/create', { ...bare, metafields: odd })).toMatchObject({
      kind: 'customer',
      data: { wishes: [] },
    })
    expect(await read('customers/delete', { id: 7064, admin_graphql_api_id: 'gid://x' })).toEqual({
      kind: 'deletedCustomer',
      data: '7064',
    })
    const redacted = { shop_id: 1, customer: { id: '7064', email: 'a@b.c' }, orders_to_redact: [5] }
    expect(await read('customers/redact', redacted)).toEqual({
      kind: 'redactedCustomer',
      data: { exId: '7064', email: 'a@b.c', orderExIds: ['5'] },
    })
    const wanted = {
      customer: { id: 7064, email: 'a@b.c' },
      data_request: { id: 9999 },
      orders_requested: [5],
    }
    expect(await read('customers/data_request', wanted)).toEqual({
      kind: 'requestedCopy',
      data: { requestExId: '9999', exId: '7064', email: 'a@b.c', orderExIds: ['5'] },
    })
    expect(await read('shop/redact', { shop_id: 1, shop_domain: 'A.test' })).toEqual({
      kind: 'redactedShop',
      data: { host: 'a.test' },
    })
    for (const topic of ['customers/data_request', 'customers/redact', 'shop/redact'])
      expect(shopifyWebhooks.outlivesInstallation({ topic })).toBe(true)
    expect(shopifyWebhooks.outlivesInstallation({ topic: 'customers/update' })).toBe(false)
    expect(await read('customers/redact', { customer: { id: 7064 } })).toEqual({
      kind: 'redactedCustomer',
      data: { exId: '7064', email: '', orderExIds: [] },
    })
    await expect(read('customers/delete', {})).rejects.toThrow()
    await expect(read('customers/update', { ...bare, updated_at: 'soon' })).rejects.toThrow()
    await expect(read('checkouts/create', { ...checkout, token: '' })).rejects.toThrow()
    await expect(read('orders/create', { id: 1 })).rejects.toThrow()
    await expect(read('refunds/create', {})).rejects.toThrow()
  })
})

const file = join(import.meta.dirname, '../../../../test/fixtures/storefront/order.json')
const { order } = JSON.parse(readFileSync(file, 'utf8'))
const [green, ...others] = order.line_items

describe('an order payload', () => {
  it('is read in the words of the port', async () => {
    expect(await readOrderPayload(order, shop)).toEqual({
      exId: '450789469',
      name: '#1001',
      url: 'https://some-shop.test/admin/orders/450789469',
      email: 'bob.norman@hostmail.com',
      nickname: 'Bob Norman',
      currency: 'USD',
      shippingFee: '0.00',
      financialStatus: 'authorized',
      tags: [],
      attributes: [
        { name: 'custom engraving', value: 'Happy Birthday' },
        { name: 'colour', value: 'green' },
      ],
      note: '',
      checkoutToken: '',
      discountCodes: ['TENOFF'],
      customerTags: [],
      customerExId: '207119551',
      receiver: {
        firstName: 'Bob',
        lastName: 'Norman',
        phone: '555-625-1199',
        country: 'US',
        province: 'Kentucky',
        city: 'Louisville',
        address1: 'Chestnut Street 92',
        address2: '',
        postcode: '40202',
      },
      lines: [
        {
          exId: '466157049',
          sku: 'IPOD2008GREEN',
          title: 'IPod Nano - 8gb - green',
          quantity: 1,
          currentQuantity: 1,
          fulfilledQuantity: 0,
          refundedQuantity: 0,
          unitPrice: '199.00',
          discount: '0.00',
        },
        expect.objectContaining({ sku: 'IPOD2008RED' }),
        expect.objectContaining({ sku: 'IPOD2008BLACK' }),
      ],
      transactions: [],
      cancelledFulfillments: [],
      fulfillments: [],
      totals: { ordered: '409.94', current: '409.94' },
      cancelledAt: null,
      createdAt: new Date('2008-01-10T16:00:00Z'),
      updatedAt: new Date('2008-01-10T16:00:00Z'),
    })
  })

  it('tells what was taken off a line: all allocations, or what an older payload knows of the line', async () => {
    const discountOf = async (line: object) => {
      const reported = { ...order, line_items: [{ ...green, ...line }], checkout_token: 'c1', note: 'A gift' }
      const { lines, checkoutToken, note } = await readOrderPayload(reported, shop)
      expect([checkoutToken, note]).toEqual(['c1', 'A gift'])
      return lines[0]?.discount
    }
    expect(await discountOf({ total_discount: '2.00', discount_allocations: [] })).toBe('2.00')
    expect(
      await discountOf({
        total_discount: '2.00',
        discount_allocations: [{ amount: '2.00' }, { amount: '0.55' }],
      }),
    ).toBe('2.55')
  })

  const unitsOf = async (line: object, more: object = {}) => {
    const { lines } = await readOrderPayload({ ...order, line_items: [{ ...green, ...line }], ...more }, shop)
    const [first] = lines
    return first && [first.quantity, first.currentQuantity, first.fulfilledQuantity]
  }
  const refunded = (quantity: number, restock_type: string) => ({
    refunds: [{ refund_line_items: [{ line_item_id: green.id, quantity, restock_type }] }],
  })
  const shipped = (quantity: number, status = 'success') => ({
    fulfillments: [{ status, line_items: [{ id: green.id, quantity }] }],
  })

  it.each([
    ['plain', { quantity: 3, current_quantity: 3 }, {}, [3, 3, 0]],
    ['removed', { quantity: 3, current_quantity: 2 }, {}, [3, 2, 0]],
    ['refunded before shipping', { quantity: 3, current_quantity: 2 }, refunded(1, 'cancel'), [3, 2, 0]],
    ['without a current quantity', { quantity: 3 }, refunded(1, 'cancel'), [3, 2, 0]],
    ['shipped', { quantity: 3, current_quantity: 3 }, shipped(2), [3, 3, 2]],
    ['shipping failed', { quantity: 3, current_quantity: 3 }, shipped(2, 'failure'), [3, 3, 0]],
    [
      'came back after shipping',
      { quantity: 3, current_quantity: 2 },
      { ...shipped(2), ...refunded(1, 'return') },
      [3, 3, 2],
    ],
    [
      'all came back',
      { quantity: 2, current_quantity: 0 },
      { ...shipped(2), ...refunded(2, 'return') },
      [2, 2, 2],
    ],
    [
      'money back for what shipped and stays there',
      { quantity: 2, current_quantity: 0 },
      { ...shipped(2), ...refunded(2, 'no_restock') },
      [2, 2, 2],
    ],
  ])('%s', async (_what, line, more, units) => {
    expect(await unitsOf(line, more)).toEqual(units)
  })

  it('leaves out what needs no parcel', async () => {
    const lines = [{ ...green, requires_shipping: false }, ...others]
    expect((await readOrderPayload({ ...order, line_items: lines }, shop)).lines).toHaveLength(2)
  })

  it('takes off shipping what was taken off it, and leaves out what an edit took out', async () => {
    const shipping_lines = [
      { price: '12.00', discount_allocations: [{ amount: '4.50' }, { amount: '0.55' }] },
      { price: '20.00', is_removed: true },
      { price: '3.00', discount_allocations: [{ amount: '3.00' }], is_removed: false },
    ]
    expect(await readOrderPayload({ ...order, shipping_lines }, shop)).toMatchObject({ shippingFee: '6.95' })
  })

  it('adds up shipping exactly, parts tags, and takes the money of refunds', async () => {
    const given = await readOrderPayload(
      {
        ...order,
        shipping_lines: [{ price: '0.10' }, { price: '0.20' }],
        tags: ' vip, ,老客 ',
        shipping_address: null,
        customer: null,
        financial_status: 'expired',
        refunds: [
          {
            transactions: [
              {
                id: 9,
                gateway: 'bogus',
                kind: 'refund',
                status: 'success',
                amount: '5.00',
                created_at: '2026-03-01T10:00:00+08:00',
              },
              // Of a payment in another currency: the order says nothing of what it is in its own.
              {
                id: 10,
                gateway: 'bogus',
                kind: 'refund',
                status: 'success',
                currency: 'EUR',
                amount: '5.00',
                created_at: '2026-03-01T10:00:00+08:00',
              },
            ],
          },
        ],
      },
      shop,
    )
    expect(given).toMatchObject({
      shippingFee: '0.30',
      tags: ['vip', '老客'],
      receiver: null,
      nickname: '',
      financialStatus: 'pending',
      transactions: [
        {
          exId: '9',
          kind: 'refund',
          status: 'success',
          currency: 'USD',
          createdAt: new Date('2026-03-01T02:00:00Z'),
        },
      ],
    })
  })
})
