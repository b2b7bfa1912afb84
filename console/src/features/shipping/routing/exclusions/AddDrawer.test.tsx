import { notPushSave } from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { chooseSheet, csvOf, preview } from '../../../../../test/browser/sheets.ts'
import { AddDrawer } from './AddDrawer.tsx'

test('a sheet that is not sent stays once the SKUs that were typed are added', async () => {
  await signIn()
  answer(notPushSave, () => 2)
  const closed = vi.fn()
  await mount({ '/': <AddDrawer onClose={closed} /> }, ['/'])
  await chooseSheet(csvOf('SKU', 1, () => 'S1'))
  await expect.element(preview()).toBeVisible()
  const field = page.getByRole('textbox', { name: 'SKU，每行一个，可粘贴' })
  await userEvent.fill(field, 'T1')
  const add = page.getByRole('button', { name: /^添\s*加$/ })
  await userEvent.click(add)
  await expect.poll(() => callsOf(notPushSave).map(({ body }) => body)).toContainEqual(['T1'])
  await expect.poll(() => document.querySelector('textarea')?.value).toBe('')
  await expect.element(preview()).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
})
