import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refused } from '../../../test/browser/answers.ts'
import { mount } from '../../../test/browser/mount.tsx'
import { storedToken, storeToken } from '../../api/session/token.ts'
import { requireSession } from './screen-route.ts'

test.each([
  ['in the words of the server', new Refused('WRONG_PASSWORD', '账号已停用'), '账号已停用'],
  ['in the agreed words where the answer says nothing', {}, '验证失败，请重新登录'],
])('who can not be told is signed out, %s, and signs in again', async (_, reply, said) => {
  await mount({ '/': <p>shown</p> }, ['/'])
  storeToken('token')
  answer(authInfo, () => reply as never)
  await expect(requireSession('/order/list?q=a')).rejects.toMatchObject({
    options: { to: '/login', search: { redirect: '/order/list?q=a' } },
  })
  await expect.element(page.getByText(said)).toBeVisible()
  expect(storedToken()).toBe('')
})
