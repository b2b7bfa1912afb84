import { expect, it } from 'vitest'
import { masked } from './masks.ts'

it('masks secrets and people at any depth, and nothing else', () => {
  const payload = {
    orderName: '#1001',
    trackingNumber: 'SF100',
    items: [{ sku: 'AAA-01-S', name: 'Shirt', quantity: 2 }],
    access_token: 'abc',
    headers: { Authorization: 'Bearer abc', 'X-Api-Key': 'abc' },
    buyer: { firstName: '小明', lastName: '王', Phone: 13800001111, e_mail: '', idCard: '310' },
    shippingAddress: { province: '上海', lines: ['张江路 1 号', null], email: 'a@b.cn' },
  }
  expect(masked(payload)).toEqual({
    orderName: '#1001',
    trackingNumber: 'SF100',
    items: [{ sku: 'AAA-01-S', name: 'Shirt', quantity: 2 }],
    access_token: '••••',
    headers: { Authorization: '••••', 'X-Api-Key': '••••' },
    buyer: { firstName: '小••••', lastName: '王••••', Phone: '1••••', e_mail: '', idCard: '3••••' },
    shippingAddress: { province: '上••••', lines: ['张••••', null], email: 'a••••' },
  })
  for (const plain of [null, 'text', 5, true, []]) expect(masked(plain)).toEqual(plain)
})
