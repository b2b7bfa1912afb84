import { scanLookup } from '@selvedge/contract/house/scan.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { ReturnDesk } from './ReturnDesk.tsx'

vi.mock('../../../shell/scan/sounds/scan-tones.ts', () => ({ playTone: vi.fn() }))

const desk = {
  ...{ orderId: 1, orderName: '#1', consignee: '', currency: 'CNY', byHand: false, graded: [] },
  expected: [
    {
      ...{
        id: 1,
        orderItemId: 1,
        sku: 'X1',
        barcode: '',
        name: '',
        color: '黑色',
        size: 'M',
        image: '',
        quantity: 2,
      },
      ...{
        locationId: 1,
        locationName: '退货仓',
        shipOrderId: 1,
        trackingCompany: '',
        trackingNumber: 'SF1',
      },
      ...{ unitPrice: '10.00', createdAt: '2026-11-20T06:00:00Z' },
    },
  ],
}

beforeEach(() => signIn())

test('what a wrong code is, is said no more once the next was scanned', async () => {
  const looked = Promise.withResolvers<[]>()
  answer(scanLookup, () => looked.promise)
  await mount({ '/': <ReturnDesk desk={desk} /> }, ['/'])
  const field = page.getByRole('textbox', { name: '扫描条码或 SKU' })
  await userEvent.fill(field, 'STRANGE')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('STRANGE 不在这个订单的待收退货中')).toBeVisible()
  await expect.poll(() => callsOf(scanLookup).length).toBe(1)
  await userEvent.fill(field, 'X1')
  await userEvent.keyboard('{Enter}')
  const right = page.getByText('X1 第 1 件，共 2 件')
  await expect.element(right).toBeVisible()
  looked.resolve([])
  await looked.promise
  // The answer is read and said a few turns later.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(right).toBeVisible()
})

test('what is to come is told apart by colour and size', async () => {
  await mount({ '/': <ReturnDesk desk={desk} /> }, ['/'])
  await expect.element(page.getByRole('cell', { name: 'X1 黑色 / M' })).toBeVisible()
})
