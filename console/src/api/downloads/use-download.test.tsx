import { customerCopyDownload } from '@selvedge/contract/customers/customers/customer-copy.ts'
import { profileConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import { Button } from 'antd'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { RefusalHost } from '../../shell/refusals/RefusalHost.tsx'
import { useDownload } from './use-download.ts'

function Copy() {
  const file = useDownload(customerCopyDownload)
  return (
    <>
      <Button onClick={() => file.run({ query: { id: 3 } })}>copy</Button>
      <p>{file.pending ? 'under way' : 'quiet'}</p>
      <RefusalHost />
    </>
  )
}

beforeEach(async () => {
  await signIn()
})

test('a file that takes a confirmation is asked for again once it was given', async () => {
  let confirmed = false
  answer(customerCopyDownload, () =>
    confirmed ? undefined : new Refused('CONFIRMATION_NEEDED', '', { secondFactor: false }),
  )
  answer(profileConfirm, () => {
    confirmed = true
    return 1 as const
  })
  await mount({ '/copy': <Copy /> }, ['/copy'])
  await userEvent.click(page.getByRole('button', { name: 'copy' }))
  await userEvent.fill(page.getByLabelText('当前密码'), 'right')
  await userEvent.click(page.getByRole('button', { name: '继续' }))
  await expect.element(page.getByText('quiet')).toBeVisible()
  const asked = callsOf(customerCopyDownload)
  expect(asked.map(({ url }) => url.searchParams.get('id'))).toEqual(['3', '3'])
  expect(asked[1]?.key).not.toBe(asked[0]?.key)
})
