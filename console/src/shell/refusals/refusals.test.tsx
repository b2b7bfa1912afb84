import { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import { profileConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import { Button } from 'antd'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { useAction } from '../../api/actions/use-action.ts'
import { RefusalHost } from './RefusalHost.tsx'

function Push() {
  const push = useAction(transactionForcePush, { pause: 0 })
  return (
    <>
      <Button onClick={() => push.run({ query: { outTradeNo: 'r1' } })}>push</Button>
      <p>{push.pending ? 'under way' : push.error ? 'refused' : 'quiet'}</p>
      <RefusalHost />
    </>
  )
}
const open = async () => {
  await mount({ '/push': <Push /> }, ['/push'])
  await userEvent.click(page.getByRole('button', { name: 'push' }))
}
const shown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

beforeEach(async () => {
  await signIn()
})

test('a call that takes a confirmation is repeated once it was given', async () => {
  let confirmed = false
  answer(transactionForcePush, () =>
    confirmed ? 1 : new Refused('CONFIRMATION_NEEDED', '', { secondFactor: false }),
  )
  answer(profileConfirm, ({ body }) => {
    confirmed = JSON.stringify(body) === '{"password":"right"}'
    return confirmed ? 1 : new Refused('PASSWORD_WRONG', '密码错误')
  })
  await open()
  await shown('验证身份')
  await userEvent.fill(page.getByLabelText('当前密码'), 'wrong')
  await userEvent.keyboard('{Enter}')
  await shown('密码错误')
  await userEvent.fill(page.getByLabelText('当前密码'), 'right')
  await userEvent.click(page.getByRole('button', { name: '继续' }))
  await shown('quiet')
  expect(callsOf(transactionForcePush)).toHaveLength(2)
})

test('whoever has a second step may give a code, or stay refused', async () => {
  answer(transactionForcePush, () => new Refused('CONFIRMATION_NEEDED', '', { secondFactor: true }))
  await open()
  await userEvent.click(page.getByRole('button', { name: '使用两步验证码' }))
  await userEvent.click(page.getByRole('button', { name: '继续' }))
  await shown('请输入验证码')
  await userEvent.click(page.getByRole('button', { name: /取\s?消/ }))
  await shown('refused')
})

test('documents that differ are shown, and pushed with a reason alone', async () => {
  const amount = { field: 'amount', sku: '', order: '19.90', payment: '20.00', waybill: null }
  answer(transactionForcePush, ({ url }) =>
    url.searchParams.get('reason') === '补差价'
      ? 1
      : new Refused('DECLARATION_DIFFERS', '', { differences: [amount] }),
  )
  await open()
  await expect.element(page.getByText('20.00', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '仍要推送' }))
  await shown('请填写原因')
  await userEvent.fill(page.getByLabelText('原因'), '补差价')
  await userEvent.click(page.getByRole('button', { name: '仍要推送' }))
  await shown('quiet')
})

test('what customs have accepted is pushed again with a reason', async () => {
  answer(transactionForcePush, () => new Refused('DECLARATION_ACCEPTED'))
  await open()
  await shown('海关已受理')
  await userEvent.keyboard('{Escape}')
  await shown('refused')
})
