import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const screens = {
  '/before': <p>before</p>,
  '/dashboard': <p>the dashboard</p>,
  '/401': <ForbiddenPage />,
  '/404': <NotFoundPage />,
} as const

beforeEach(() => signIn())

test('what there is not is said by the webmaster, who leads home', async () => {
  await mount(screens, ['/before', '/404'])
  await expect.element(page.getByText('站长说，您不能进入这个页面。请检查网址是否正确')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: '返回首页' }))
  await expect.element(page.getByText('the dashboard')).toBeVisible()
})

test('who may not enter a page is told so, and goes home where what lies behind is forbidden, too', async () => {
  await mount(screens, ['/before', '/401?noGoBack=1'])
  await expect.element(page.getByText('您没有权限访问该页面，如需开通请联系管理员')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^返\s*回$/ }))
  await expect.element(page.getByText('the dashboard')).toBeVisible()
})
