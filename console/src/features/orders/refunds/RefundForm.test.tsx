import { orderRefund, type Payment } from '@selvedge/contract/orders/refunds/refunds.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import type { Order } from '../orders/orders.logic.ts'
import { RefundForm } from './RefundForm.tsx'

const payment = (id: number, gateway: string): Payment => ({
  id,
  gateway,
  currency: 'EUR',
  amount: '50.00',
  left: '50.00',
})
const [card, voucher] = [payment(71, 'card'), payment(72, 'gift_card')]
const order = {
  id: 5,
  name: '#5',
  source: 'storefront',
  currency: 'EUR',
  items: [],
} as const satisfies Partial<Order>

function Changing({ lists }: { lists: readonly (readonly Payment[])[] }) {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)} data-testid="next">
        next
      </button>
      <RefundForm order={order} payments={lists[at] ?? []} onClose={() => undefined} />
    </>
  )
}

beforeEach(async () => {
  await signIn()
  answer(orderRefund, () => 9)
})

/** The drawer lies over it. */
const next = () => document.querySelector<HTMLElement>('[data-testid=next]')?.click()

async function choose(name: string) {
  await userEvent.click(page.getByRole('combobox', { name: '退到哪一笔付款' }))
  await userEvent.click(page.getByTitle(name).last())
}

test('refunds the payment that was chosen, though another has gone from before it', async () => {
  await mount({ '/': <Changing lists={[[card, voucher], [voucher]]} /> }, ['/'])
  await choose('礼品卡 · 可退 EUR 50.00')
  await userEvent.fill(page.getByLabelText('退款金额'), '10')
  next()
  await userEvent.click(page.getByRole('button', { name: '退款', exact: true }))
  await expect.poll(() => callsOf(orderRefund).map(({ body }) => body)).toMatchObject([{ paymentId: 72 }])
})

test('a chosen payment with nothing left is refused, and what was typed stays', async () => {
  await mount({ '/': <Changing lists={[[card, voucher], [voucher]]} /> }, ['/'])
  await userEvent.fill(page.getByLabelText('退款金额'), '10')
  next()
  await userEvent.click(page.getByRole('button', { name: '退款', exact: true }))
  await expect.element(page.getByText('这笔付款已没有可退金额，请重新选择')).toBeVisible()
  await expect.element(page.getByLabelText('退款金额')).toHaveValue('10')
  expect(callsOf(orderRefund)).toEqual([])
})
