import {
  marketingTextDraft,
  marketingTextSave,
} from '@selvedge/contract/marketing/marketing-text/marketing-text.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { MarketingTextPage } from './MarketingTextPage.tsx'

test('what others publish while it is edited is not written over, and can be seen', async () => {
  await signIn()
  let stored = { text: '九折', version: 3 }
  answer(marketingTextDraft, () => stored)
  answer(marketingTextSave, () => {
    stored = { text: '八折', version: 4 }
    return new Refused('SETTING_CHANGED_SINCE', 'bea has published')
  })
  await mount({ '/marketing/setting': <MarketingTextPage /> }, ['/marketing/setting'])
  const field = page.getByRole('textbox', { name: '营销设置' })
  await expect.element(field).toHaveValue('九折')
  await userEvent.fill(field, '七折')
  await userEvent.click(page.getByRole('button', { name: /^发\s*布$/ }))
  await expect.element(page.getByText('发布失败!bea has published')).toBeVisible()
  expect(callsOf(marketingTextSave).map(({ url }) => url.searchParams.get('version'))).toEqual(['3'])
  await expect.element(field).toHaveValue('七折')
  await userEvent.click(page.getByRole('button', { name: '放弃修改' }))
  await expect.element(field).toHaveValue('八折')
})
