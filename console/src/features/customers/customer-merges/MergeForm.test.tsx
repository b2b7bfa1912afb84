import {
  customerMerge,
  type MatchedCustomer,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { MergeForm } from './MergeForm.tsx'

const customer = (id: number, name: string): MatchedCustomer => ({
  ...{ id, account: `c${id}@example.com`, phone: '', name, tag: '', tags: '', birthday: '' },
  ...{ realname: '', idcard: '', credits: 0, debt: 0, orders: 0, createdAt: '2026-03-01T00:00:00.000Z' },
})

const customers = [customer(1, '林'), customer(2, '王'), customer(3, '李')]
const match = { id: 4, kind: 'email' as const, key: 'c', foundAt: '2026-03-01T00:00:00.000Z', customers }
const sent = () => callsOf(customerMerge).map(({ body }) => body)
const merge = () => userEvent.click(page.getByRole('button', { name: /^合\s*并$/ }))

test('who was left out stays out when another one is to stay', async () => {
  await signIn()
  answer(customerMerge, () => 9)
  await mount({ '/': <MergeForm match={match} onClose={() => undefined} /> }, ['/'])
  await userEvent.click(page.getByRole('checkbox', { name: /c3@/ }))
  await userEvent.click(page.getByRole('radio', { name: /c2@/ }))
  await expect.element(page.getByRole('checkbox', { name: /c3@/ })).not.toBeChecked()
  await merge()
  await expect.poll(sent).toMatchObject([{ keptId: 2, mergedIds: [1] }])
})

test('where another one stays, all others become part of it, and its facts are proposed', async () => {
  await signIn()
  answer(customerMerge, () => 9)
  await mount({ '/': <MergeForm match={match} onClose={() => undefined} /> }, ['/'])
  await userEvent.click(page.getByRole('radio', { name: /c2@/ }))
  await expect.element(page.getByRole('checkbox', { name: /c1@/ })).toBeChecked()
  const kept = page.getByRole('checkbox', { name: /c2@/ })
  await expect.element(kept).not.toBeChecked()
  await expect.element(kept).toBeDisabled()
  await merge()
  await expect.poll(sent).toMatchObject([{ keptId: 2, mergedIds: [1, 3], nameOf: 2 }])
})
