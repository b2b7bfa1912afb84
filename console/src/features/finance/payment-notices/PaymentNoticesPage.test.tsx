import {
  type PaymentNoticeRow,
  paymentNoticeForged,
  paymentNoticeList,
  paymentNoticeSettle,
} from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { speak } from '../../../text/catalogue.ts'
import { PaymentNoticesPage } from './PaymentNoticesPage.tsx'

const notice = (more: Partial<PaymentNoticeRow> = {}): PaymentNoticeRow => ({
  ...{ id: 7, company: 'wechatpay', state: 'differs', outTradeNo: 'SO12', tradeNo: '4200' },
  ...{ amount: '12.00', currency: 'CNY', latest: null, times: 2, reason: '', settledBy: '' },
  payment: { id: 3, amount: '13.00', currency: 'CNY', orderId: 12, orderName: '#1012' },
  paidAt: '2026-03-01T00:00:00.000Z',
  receivedAt: '2026-03-01T00:00:01.000Z',
  changedAt: '2026-03-01T00:00:01.000Z',
  ...more,
})
const row = () => page.getByRole('row').filter({ hasText: 'SO12' })
const open = (address = '/') => mount({ '/': <PaymentNoticesPage /> }, [address])

beforeEach(() => {
  answer(paymentNoticeForged, () => [])
  answer(paymentNoticeList, () => [notice()])
})

test('a notice of another amount stands beside its payment, and is settled with how', async () => {
  await signIn()
  answer(paymentNoticeSettle, (): 1 => 1)
  await open()
  await expect.element(row()).toMatchTextContent(/不一致.*微信支付.*12\.00.*13\.00.*#1012/)
  await userEvent.click(row().getByRole('button', { name: '处理' }))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/请填写处理说明/)
  expect(callsOf(paymentNoticeSettle)).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: '处理说明' }), '已退差额')
  answer(paymentNoticeList, () => [notice({ state: 'settled', reason: '已退差额', settledBy: 'tester' })])
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(row()).toMatchTextContent(/已处理/)
  expect(callsOf(paymentNoticeSettle).map(({ body }) => body)).toEqual([{ id: 7, reason: '已退差额' }])
  await expect.element(row().getByRole('button', { name: '处理' })).not.toBeInTheDocument()
})

test('what somebody else has settled meanwhile is refused, and what was typed stays', async () => {
  await signIn()
  answer(paymentNoticeSettle, () => new Refused('PAYMENT_NOTICE_STATE'))
  await open()
  await userEvent.click(row().getByRole('button', { name: '处理' }))
  await userEvent.fill(page.getByRole('textbox', { name: '处理说明' }), '已补差额')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/PAYMENT_NOTICE_STATE/)
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('已补差额')
})

test('without the right to change payments nothing is settled, without orders none is opened', async () => {
  await signIn(['transactions.view'])
  await open()
  await expect.element(row()).toMatchTextContent(/#1012/)
  await expect.element(row().getByRole('button', { name: '处理' })).not.toBeInTheDocument()
  await expect.element(row().getByRole('link')).not.toBeInTheDocument()
})

test('nothing to look after says what would come here', async () => {
  await signIn()
  answer(paymentNoticeList, () => [])
  await open()
  await expect.element(page.getByText('没有待处理的支付通知')).toBeInTheDocument()
})

test.each([
  ['zh', /签名不符.*支付宝：3 条，最近一次 2026-03-01/],
  ['en', /wrong signature.*Alipay: 3, the latest at/],
] as const)(
  'how often notices were refused as forged stands above the list, in %s',
  async (language, said) => {
    await signIn()
    await speak(language)
    answer(paymentNoticeForged, () => [
      { source: 'alipay' as const, count: 3, lastAt: '2026-03-01T00:00:00.000Z' },
    ])
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(said)
  },
)
