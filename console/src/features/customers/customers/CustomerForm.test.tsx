import { type Customer, customerUpdate } from '@selvedge/contract/customers/customers/customers.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { CustomerForm } from './CustomerForm.tsx'

const customer: Customer = {
  ...{ id: 7, account: 'c7@example.com', name: '', phone: '', passwd: '', credits: 0, debt: 0 },
  ...{ tags: '', tag: '', createdAt: '2026-11-20T00:00:00.000Z', birthday: '', idcard: '', realname: '' },
  ...{ emailConsent: 'unknown', smsConsent: 'unknown', version: 'opened' },
}
let show: (customer: Customer) => void
/** The form over a customer who is read anew. */
function Host() {
  const [shown, setShown] = useState(customer)
  show = setShown
  return <CustomerForm row={shown} onClose={() => undefined} />
}

test('a customer is saved by the version that the form began with, and what was typed stays where that is refused', async () => {
  await signIn()
  answer(customerUpdate, () => new Refused('CUSTOMER_CHANGED_SINCE', 'another by now'))
  await mount({ '/': <Host /> }, ['/'])
  await userEvent.fill(page.getByLabelText('标签'), '重点')
  show({ ...customer, account: 'anew@example.com', tag: '次要', version: 'newer' })
  await expect.element(page.getByText('编辑客户 anew@example.com')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.element(page.getByText('another by now')).toBeVisible()
  expect(callsOf(customerUpdate).map(({ body }) => body)).toMatchObject([
    { id: 7, tag: '重点', version: 'opened' },
  ])
  await expect.element(page.getByLabelText('标签')).toHaveValue('重点')
})

test('a birthday, which stays where none is sent, is not offered to be cleared', async () => {
  await signIn()
  const born = { ...customer, birthday: '1990-02-28' }
  await mount({ '/': <CustomerForm row={born} onClose={() => undefined} /> }, ['/'])
  const field = page.getByLabelText('生日')
  await expect.element(field).toHaveValue('1990-02-28')
  expect(field.element().closest('.ant-picker')?.querySelector('.ant-picker-clear')).toBeNull()
})
