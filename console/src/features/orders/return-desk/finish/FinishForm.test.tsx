import { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { FinishForm } from './FinishForm.tsx'

const desk = {
  ...{ orderId: 1, orderName: '#1', consignee: '', currency: 'CNY', byHand: false },
  ...{ graded: [], expected: [] },
}
const nothing = () => undefined

test('a preview that nobody answered is asked for again and stops nobody; a refusal does', async () => {
  await signIn()
  answer(returnDeskFinish, () => new Broken(502))
  await mount({ '/': <FinishForm desk={desk} lines={[]} onDone={nothing} onClose={nothing} /> }, ['/'])
  const finish = page.getByRole('button', { name: '完成验收' })
  const again = page.getByRole('button', { name: /^重\s*试$/ })
  await expect.element(again).toBeVisible()
  await expect.element(finish).toBeEnabled()
  const asked = callsOf(returnDeskFinish).length
  answer(returnDeskFinish, () => new Refused('ORDER_NOT_FOUND', 'gone'))
  await userEvent.click(again)
  await expect.poll(() => callsOf(returnDeskFinish).length).toBeGreaterThan(asked)
  await expect.element(page.getByText('gone')).toBeVisible()
  await expect.element(finish).toBeDisabled()
})
