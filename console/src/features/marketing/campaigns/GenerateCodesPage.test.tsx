import {
  type CodeGeneration,
  codeGenerationExport,
  codeGenerationList,
  discountCodesGenerate,
} from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { GenerateCodesPage } from './GenerateCodesPage.tsx'

const generation: CodeGeneration = {
  ...{ id: 3, discountId: 12, prefix: 'A', length: 8, count: 2, live: 2, refused: 0, replaced: 0, open: 0 },
  ...{ createdBy: 'Li', createdAt: '2026-03-01T02:00:00.000Z' },
}
const screens = { '/before': <p>before</p>, '/codes': <GenerateCodesPage /> } as const
const open = () => mount(screens, ['/before', '/codes'])

beforeEach(() => {
  answer(codeGenerationList, () => [generation])
  answer(discountCodesGenerate, () => 'A1')
})

test('Enter makes the codes, and then nothing unsaved is left', async () => {
  await signIn()
  const { back } = await open()
  await userEvent.fill(page.getByLabelText('折扣码ID'), '12')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: '新的折扣码' })).toHaveValue('A1')
  expect(callsOf(discountCodesGenerate)).toHaveLength(1)
  await expect.element(page.getByLabelText('折扣码ID')).toHaveValue('12')
  back()
  await expect.element(page.getByText('before', { exact: true })).toBeVisible()
})

test('whoever may only look downloads codes that were made', async () => {
  await signIn(['campaigns.view'])
  answer(codeGenerationExport, () => new Broken(500))
  await open()
  await expect.element(page.getByLabelText('折扣码ID')).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: '下载' }))
  await expect.poll(() => callsOf(codeGenerationExport)).toHaveLength(1)
})
