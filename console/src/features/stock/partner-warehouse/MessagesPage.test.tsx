import {
  type WarehouseMessage,
  warehouseMessageForged,
  warehouseMessageList,
  warehouseMessageRetry,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { speak } from '../../../text/catalogue.ts'
import { MessagesPage } from './MessagesPage.tsx'

const message = (state: WarehouseMessage['state'], stuck = false): WarehouseMessage => ({
  ...{ id: 1, kind: 'outbound', number: 'SO12', confirmNo: 'C1', shipOrderId: 12, stockOrderId: null },
  ...{
    stockOrderKind: null,
    state,
    stuck,
    failure: null,
    lines: [],
    trackingNumber: '',
    courier: '',
    weight: '',
  },
  ...{
    status: '',
    remark: '',
    document: '',
    code: '',
    times: 1,
    handledAt: null,
    handledBy: '',
    reason: '',
  },
  receivedAt: '2026-03-01T00:00:00.000Z',
})

test('what is being carried out is looked at until it is done', async () => {
  await signIn()
  answer(warehouseMessageForged, () => [])
  answer(warehouseMessageList, () => [message('came')])
  await mount({ '/': <MessagesPage /> }, ['/'])
  const row = page.getByRole('row').filter({ hasText: 'SO12' })
  await expect.element(row).toMatchTextContent(/处理中/)
  answer(warehouseMessageList, () => [message('done')])
  await expect.poll(() => row.element().textContent, { timeout: 8_000 }).toMatch(/已处理/)
})

test('what nobody goes on with says so, and is taken again', async () => {
  await signIn()
  answer(warehouseMessageForged, () => [])
  answer(warehouseMessageList, () => [message('came', true)])
  answer(warehouseMessageRetry, (): 1 => 1)
  await mount({ '/': <MessagesPage /> }, ['/'])
  const row = page.getByRole('row').filter({ hasText: 'SO12' })
  await expect.element(row).toMatchTextContent(/处理中断，请重试或人工处理/)
  answer(warehouseMessageList, () => [message('done')])
  await row.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => row.element().textContent, { timeout: 8_000 }).toMatch(/已处理/)
  await expect.element(row.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['zh', /签名不符.*合作仓：3 条，最近一次 2026-03-01/],
  ['en', /wrong signature.*: 3, the latest at/],
] as const)(
  'how often messages were refused as forged stands above the list, in %s',
  async (language, said) => {
    await signIn()
    await speak(language)
    answer(warehouseMessageList, () => [])
    answer(warehouseMessageForged, () => [
      { source: 'warehouse' as const, count: 3, lastAt: '2026-03-01T00:00:00.000Z' },
    ])
    await mount({ '/': <MessagesPage /> }, ['/'])
    await expect.element(page.getByRole('alert')).toMatchTextContent(said)
  },
)
