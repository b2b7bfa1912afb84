import { authChangePassword } from '@selvedge/contract/house/accounts/accounts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { ChangePasswordPage } from './ChangePasswordPage.tsx'

test('what goes wrong with a password is told in the words of the server, else whom to ask', async () => {
  await signIn()
  answer(authChangePassword, () => new Refused('OLD_PASSWORD_WRONG', '原密码错误'))
  await mount({ '/settings/repwd': <ChangePasswordPage /> }, ['/settings/repwd'])
  await userEvent.fill(page.getByLabelText('原密码'), 'old-password')
  await userEvent.fill(page.getByLabelText('新密码', { exact: true }), 'new-password')
  await userEvent.fill(page.getByLabelText('确认新密码'), 'new-password')
  const change = page.getByRole('button', { name: /^修\s*改$/ })
  await userEvent.click(change)
  await expect.element(page.getByText('原密码错误')).toBeVisible()
  answer(authChangePassword, () => new Broken(500))
  await userEvent.fill(page.getByLabelText('原密码'), 'other-password')
  await userEvent.click(change)
  await expect.element(page.getByText('密码修改失败请联系管理员')).toBeVisible()
})
