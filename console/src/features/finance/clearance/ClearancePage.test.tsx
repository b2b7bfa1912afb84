import {
  customsDocumentFailures,
  customsDocumentList,
  type DocumentFailure,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { ClearancePage } from './ClearancePage.tsx'

const failure: DocumentFailure = {
  ...{ error: 'down', count: 3, own: 0, oldestAt: '2026-03-02T02:00:00.000Z' },
  failure: { kind: 'givenUp', params: {} },
}

test('a reason lists what is rejected for it, a state all that stands so', async () => {
  await signIn()
  answer(customsDocumentFailures, () => [failure])
  answer(customsDocumentList, () => [])
  const { address } = await mount({ '/finance/clearance': <ClearancePage /> }, [
    '/finance/clearance?st=accepted',
  ])
  await userEvent.click(page.getByRole('list', { name: '未通过的原因' }).getByRole('button').first())
  await expect.poll(address).toBe('/finance/clearance?err=down')
  await userEvent.click(page.getByRole('group', { name: '状态' }).getByRole('button').nth(1))
  await expect.poll(address).toBe('/finance/clearance?st=waiting')
})
