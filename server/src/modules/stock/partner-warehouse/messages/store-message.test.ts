import { expect, it } from 'vitest'
import type { WarehouseNews } from '../../../../ports/warehouse.ts'
import { digestOf } from './store-message.ts'

const nothing: Omit<WarehouseNews, 'kind' | 'number' | 'confirmNo'> = {
  lines: [],
  trackingNumber: '',
  courier: '',
  weight: '',
  status: '',
  remark: '',
  document: '',
  code: '',
  reportedAt: '',
}

// As they stand in databases: what the partner repeats after an update is compared with them.
it.each<[string, WarehouseNews]>([
  [
    'qxdbNx26p-dpNYvhf3Zdnn',
    {
      ...nothing,
      ...{ kind: 'outbound', number: 'SO1', confirmNo: 'CK-1', courier: 'SF', trackingNumber: 'SF100' },
      weight: '0.85',
      lines: [{ sku: 'A-01-S', quantity: 3, damaged: 0 }],
    },
  ],
  [
    'PuDCcgLjYjKDqjRtHhcQwx',
    {
      ...nothing,
      ...{ kind: 'customs', number: '#1001', confirmNo: '#1001:list:L1:26:20261127100000' },
      ...{ trackingNumber: 'L1', document: 'list', code: '26', remark: '放行', reportedAt: '20261127100000' },
    },
  ],
])('the digest of a message stays what it was: %s', (digest, news) => {
  expect(digestOf(news)).toBe(digest)
  expect(digestOf({ ...news, remark: 'other' })).not.toBe(digest)
})
