import type { WarehouseMessage } from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { expect, test } from 'vitest'
import { signIn } from '../../../../test/browser/mount.tsx'
import { dropSession } from '../../../api/session/session.ts'
import { documentPath } from './message-words.ts'

const message: WarehouseMessage = {
  ...{ id: 1, kind: 'outbound', number: 'SO7', confirmNo: 'C1', shipOrderId: 7, stockOrderId: null },
  ...{ stockOrderKind: null, state: 'done', stuck: false, failure: null, lines: [], trackingNumber: '' },
  courier: '',
  ...{ weight: '', status: '', remark: '', document: '', code: '', times: 1, handledAt: null },
  ...{ receivedAt: '2026-03-02T02:00:00.000Z', handledBy: '', reason: '' },
}

test('a message leads to its ship order for whoever may see that', async () => {
  await signIn(['stock.view'])
  expect(documentPath(message)).toBeNull()
  dropSession()
  await signIn(['stock.view', 'shipping.view'])
  expect(documentPath(message)).toBe('/ship/detail/7')
})
