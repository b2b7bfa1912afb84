import { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import {
  type TransactionRow,
  transactionGet,
  transactionList,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { TransactionsPage } from './TransactionsPage.tsx'

const payment: TransactionRow = {
  ...{ id: 7, gateway: 'wechatpay', amount: '10.0000', currency: 'CNY', refunded: '0.0000' },
  ...{ customerEmail: '', outTradeNo: 'r7', result: 'success', createdAt: '2026-03-02T02:00:00.000Z' },
  ...{ checkoutToken: '', orderId: 1, orderName: '#1', channel: 'first', checkoutData: '' },
  ...{ name: '', idcard: '', tradeNo: '42', declaration: null, orderData: '{"line_items":[]}' },
}
const screens = { '/transactions/list': <TransactionsPage /> } as const
const drawer = page.getByRole('dialog').getByText('交易 r7')

beforeEach(async () => {
  await signIn()
  answer(transactionList, () => [payment])
  answer(transactionGet, () => payment)
  answer(auditTimeline, () => [])
})

test('the payment that is open stands in the address beside the filters', async () => {
  const { address } = await mount(screens, ['/transactions/list?st=success'])
  await userEvent.click(page.getByRole('link', { name: 'r7' }))
  await expect.element(drawer).toBeVisible()
  expect(address()).toBe('/transactions/list?st=success&id=7')
})

test('one that is on no page of the list is opened by its address', async () => {
  answer(transactionList, () => [])
  const { address } = await mount(screens, ['/transactions/list?id=7'])
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/transactions/list')
})

test('the button of a payment that is being pushed to customs shows it', async () => {
  answer(transactionForcePush, () => new Promise(() => undefined))
  await mount(screens, ['/transactions/list'])
  const push = page.getByRole('button', { name: '推送海关' })
  await userEvent.click(push)
  await expect.poll(() => document.querySelector('.ant-btn-loading')?.textContent).toBe('推送海关')
})
