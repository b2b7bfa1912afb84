import { type StaffMember, staffList, staffSave } from '@selvedge/contract/house/accounts/staff.ts'
import { roleList } from '@selvedge/contract/house/roles/custom-roles.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../../test/browser/mount.tsx'
import { StaffEditForm } from './StaffEditForm.tsx'

const member: StaffMember = {
  ...{ id: 7, username: 'li', name: '李', roles: [{ key: 'Store', name: 'Store' }], disabled: false },
  ...{ secondFactor: false, createdAt: '2026-11-27T08:00:00.000Z', sessions: 0, version: 'opened' },
  ...{ lastSeenAt: null, lastSignInAt: null },
}
let show: (member: StaffMember) => void
/** The form over a list that is read anew. */
function Host() {
  const [shown, setShown] = useState(member)
  show = setShown
  return <StaffEditForm member={shown} onClose={() => undefined} />
}

test('an account is saved by the version that its form began with, whatever is read behind it', async () => {
  await signIn()
  answer(staffList, () => [])
  answer(roleList, () => [])
  answer(staffSave, () => 1 as const, { id: 7 })
  await mount({ '/': <Host /> }, ['/'])
  await userEvent.fill(page.getByLabelText('姓名'), '李四')
  show({ ...member, username: 'renamed', disabled: true, version: 'newer' })
  await expect.element(page.getByText('编辑账号 renamed')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.element(page.getByText('已保存 renamed')).toBeVisible()
  const sent = callsOf({ ...staffSave, path: '/permission/user/7' })
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: '李四', disabled: false, version: 'opened' }])
})
