import { purchaseLastRate, purchaseRateSet } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import { RateForm } from './RateForm.tsx'

const order = { id: 3, number: 'PO3', currency: 'EUR' } as PurchaseOrder

beforeEach(async () => {
  await signIn()
  answer(purchaseLastRate, () => ({ rate: '7.85', createdAt: '2026-03-01T02:00:00.000Z', stockOrderId: 2 }))
})

const sent = () => callsOf(purchaseRateSet).map(({ body }) => body)
const save = () => userEvent.click(page.getByRole('button', { name: '保存', exact: true }))

test('takes the rate that was used last', async () => {
  answer(purchaseRateSet, () => 1 as const)
  await mount({ '/': <RateForm order={order} onClose={() => undefined} /> }, ['/'])
  await save()
  expect(sent()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '用上次的 7.85（2026-03-01）' }))
  await save()
  await expect.poll(sent).toEqual([{ id: 3, rate: '7.85' }])
})

test('what was typed stays where somebody else was first', async () => {
  answer(purchaseRateSet, () => new Refused('PURCHASE_RATE_NOT_LACKING', 'it has 7.7 by now'))
  await mount({ '/': <RateForm order={order} onClose={() => undefined} /> }, ['/'])
  const field = page.getByLabelText('汇率')
  await userEvent.fill(field, '7.9')
  await save()
  await expect.element(page.getByText('it has 7.7 by now')).toBeVisible()
  await expect.element(field).toHaveValue('7.9')
  expect(sent()).toEqual([{ id: 3, rate: '7.9' }])
})
