import {
  type TransactionRow,
  transactionRefund,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { useTransactionActions } from './use-transaction-actions.ts'

const payment: TransactionRow = {
  ...{ id: 7, gateway: 'gift_card', amount: '10.0000', currency: 'CNY', refunded: '0.0000' },
  ...{ customerEmail: '', outTradeNo: 'T-7', result: 'success', createdAt: '2026-03-02T02:00:00.000Z' },
  ...{ checkoutToken: '', orderId: 1, orderName: '#1', channel: 'first', checkoutData: '', orderData: '' },
  ...{ name: '', idcard: '', tradeNo: '', declaration: null },
}

function Host() {
  const { refund } = useTransactionActions(() => undefined)
  return (
    <button type="button" onClick={() => refund(payment)}>
      ask
    </button>
  )
}

async function refund() {
  await userEvent.click(page.getByText('ask'))
  await userEvent.click(
    page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^退\s*款$/ }),
  )
}

test('a refund is not tried again before three seconds have passed', async () => {
  await signIn()
  answer(transactionRefund, () => '已退款')
  await mount({ '/': <Host /> }, ['/'])
  const start = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)
  await refund()
  await expect.element(page.getByText('已退款')).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  now.mockReturnValue(start + 2_999)
  await refund()
  await expect.element(page.getByText('请勿重复操作')).toBeVisible()
  expect(callsOf(transactionRefund)).toHaveLength(1)
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  now.mockReturnValue(start + 3_000)
  await refund()
  await expect.poll(() => callsOf(transactionRefund)).toHaveLength(2)
  now.mockRestore()
})
