import { type Customer, customerGet, customerList } from '@selvedge/contract/customers/customers/customers.ts'
import { creditAdjust, creditList } from '@selvedge/contract/customers/points/points.ts'
import { shortOrderList } from '@selvedge/contract/customers/points/short-orders.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { useList } from '../../../../api/reads/use-list.ts'
import { PointsAdjust } from './PointsAdjust.tsx'
import { PointsDrawer } from './PointsDrawer.tsx'

const customer: Customer = {
  ...{
    id: 1,
    account: 'c@example.com',
    name: '',
    phone: '',
    passwd: '',
    credits: 0,
    debt: 0,
    tags: '',
    tag: '',
  },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', birthday: '', idcard: '', realname: '', version: '' },
  ...{ emailConsent: 'unknown', smsConsent: 'unknown' },
}

test('once points are changed the customer is read again 300 ms later', async () => {
  await signIn()
  let [changed, read] = [0, 0]
  answer(customerList, () => {
    read = performance.now()
    return [customer]
  })
  answer(creditAdjust, () => {
    changed = performance.now()
    return 1 as const
  })
  function Host() {
    const { rows } = useList(customerList, { size: 20 })
    return rows[0] ? <PointsAdjust row={rows[0]} onTyped={() => undefined} /> : null
  }
  await mount({ '/': <Host /> }, ['/'])
  await userEvent.fill(page.getByLabelText('积分'), '50')
  await userEvent.click(page.getByRole('button', { name: /^调\s*整$/ }))
  expect(callsOf(creditAdjust)).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^调\s*整$/ }))
  await expect.element(page.getByText('操作成功')).toBeVisible()
  // Timers are a little early now and then.
  await expect.poll(() => read - changed).toBeGreaterThan(290)
})

test('what is no number of points is refused before anybody is asked, what the server refuses in its words', async () => {
  await signIn()
  answer(creditAdjust, () => new Refused('POINTS_SHORT', '积分不足，可用 20'))
  await mount({ '/': <PointsAdjust row={customer} onTyped={() => undefined} /> }, ['/'])
  const press = () => userEvent.click(page.getByRole('button', { name: /^调\s*整$/ }))
  const notice = page.getByRole('alert')
  await userEvent.fill(page.getByLabelText('积分'), '-50')
  await userEvent.fill(page.getByLabelText('订单号'), '#1001')
  await press()
  await expect.element(notice).toMatchTextContent(/^失败请输入正确的积分$/)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await userEvent.fill(page.getByLabelText('订单号'), '')
  await press()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^调\s*整$/ }))
  await expect.element(notice).toMatchTextContent(/^失败积分不足，可用 20$/)
  expect(callsOf(creditAdjust)).toHaveLength(1)
})

test('what was typed is not dropped unasked, and Enter asks in any field', async () => {
  await signIn()
  answer(customerGet, () => customer)
  answer(creditList, () => [])
  answer(shortOrderList, () => [])
  const closed = vi.fn()
  await mount({ '/': <PointsDrawer row={customer} onClose={closed} /> }, ['/'])
  await userEvent.fill(page.getByLabelText('积分', { exact: true }), '50')
  await userEvent.fill(page.getByLabelText('备注'), '补发')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('放弃未保存的修改？').last()).toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '继续编辑' }))
  expect(closed).not.toHaveBeenCalled()
  await userEvent.click(page.getByLabelText('备注'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('调整客户 c@example.com 的积分 +50？').last()).toBeVisible()
})
