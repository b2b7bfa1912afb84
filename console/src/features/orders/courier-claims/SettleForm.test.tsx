import {
  type CourierClaim,
  courierClaimSettle,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { SettleForm } from './SettleForm.tsx'

const claim: CourierClaim = {
  ...{ id: 7, orderId: 5, orderName: '#5', returnReceiptId: 2, sku: 'X1', quantity: 1, courier: 'SF' },
  ...{ trackingNumber: 'SF1', amount: '1200', currency: 'JPY', state: 'open', paidAmount: null, note: '' },
  ...{ createdAt: '2026-03-01T02:00:00.000Z', createdBy: 'Li', settledAt: null, settledBy: '' },
}

beforeEach(async () => {
  await signIn()
  await mount({ '/': <SettleForm claim={claim} onClose={() => undefined} /> }, ['/'])
})

const sent = () => callsOf(courierClaimSettle).map(({ body }) => body)
const settle = () => userEvent.click(page.getByRole('button', { name: /^结\s*案$/ }))
const amount = () => page.getByLabelText('赔付金额')

test('no courier pays parts of a yen, and without an amount it is what was claimed', async () => {
  answer(courierClaimSettle, () => 1 as const)
  await userEvent.fill(amount(), '10.5')
  await settle()
  await expect.element(page.getByText('JPY 没有这么小的单位')).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.clear(amount())
  await settle()
  await expect.poll(sent).toEqual([{ id: 7, state: 'paid', amount: null, note: '' }])
})

test('what is above the claim is refused at its field', async () => {
  answer(courierClaimSettle, () => new Refused('CLAIM_AMOUNT', 'at most 1200'))
  await userEvent.fill(amount(), '1300')
  await settle()
  await expect.element(page.getByText('at most 1200')).toBeVisible()
  await expect.element(amount()).toHaveAccessibleDescription(/at most 1200/)
})

test('one that was refused needs its reason', async () => {
  answer(courierClaimSettle, () => 1 as const)
  await userEvent.click(page.getByRole('combobox', { name: '结果' }))
  await userEvent.click(page.getByTitle('已拒赔').last())
  await expect.element(amount()).not.toBeInTheDocument()
  await settle()
  await expect.element(page.getByText('请填写拒赔原因')).toBeVisible()
  await userEvent.fill(page.getByLabelText('拒赔原因'), 'packed badly')
  await settle()
  await expect.poll(sent).toEqual([{ id: 7, state: 'refused', amount: null, note: 'packed badly' }])
})
