import { type Customer, customerList } from '@selvedge/contract/customers/customers/customers.ts'
import { type Right, rights } from '@selvedge/contract/house/roles/rights.ts'
import { viewList } from '@selvedge/contract/house/views/views.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { CustomersPage } from './CustomersPage.tsx'

const customer = (id: number, passwd = ''): Customer => ({
  ...{
    id,
    account: `c${id}@example.com`,
    name: '',
    phone: '',
    passwd,
    credits: 0,
    debt: 0,
    tags: '',
    tag: '',
  },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', birthday: '', idcard: '', realname: '', version: '' },
  ...{ emailConsent: 'unknown', smsConsent: 'unknown' },
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  answer(viewList, () => [])
})

const open = async (rows: Customer[], held: readonly Right[] = rights) => {
  await signIn(held)
  answer(customerList, () => rows)
  await mount({ '/': <CustomersPage /> }, ['/'])
  await expect.element(page.getByText(`c${rows[0]?.id ?? 0}@example.com`)).toBeVisible()
}
const heading = () => page.getByRole('columnheader', { name: '密码' })

test('the password stands beside the only customer that is found', async () => {
  await open([customer(1, 'secret-1')])
  await expect.element(heading()).toBeVisible()
  await expect.element(page.getByText('secret-1')).toBeVisible()
})

test('it has no column beside several', async () => {
  await open([customer(1), customer(2)])
  expect(heading().elements()).toEqual([])
})

test('it has no column for whoever may not see it', async () => {
  await open(
    [customer(1)],
    rights.filter((right) => right !== 'passwords.view'),
  )
  expect(heading().elements()).toEqual([])
})
