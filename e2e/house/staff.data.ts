import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type ApiCall, apiAs } from '../support/api.ts'

/** Unlike any other name of this run. */
export const unique = (name: string): string =>
  `${name}${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`

export interface TestRole {
  key: string
  name: string
}

/** A custom role with these nodes of the menu tree; `!` at the end: may change, too. A special right has one of both alone. */
export async function makeRole(api: ApiCall, name: string, ...nodes: string[]): Promise<TestRole> {
  const routes = nodes.map((node) => ({
    path: node.replace('!', ''),
    view: !/\..*!$/.test(node),
    change: node.endsWith('!'),
  }))
  const { key } = await api<{ key: string }>('POST', '/vue-element-admin/role', { name, routes })
  return { key, name }
}

export interface TestMember {
  id: number
  username: string
  password: string
}

/** An account whose owner has chosen a password already, and is signed in nowhere. */
export async function makeMember(
  request: APIRequestContext,
  api: ApiCall,
  ...roles: string[]
): Promise<TestMember> {
  const member = { username: unique('e2e.'), password: unique('pass-') }
  const given = { username: member.username, password: unique('first-') }
  const id = await api<number>('POST', '/permission/user', { ...given, name: '测试员工', roles })
  const own = await apiAs(request, given.username, given.password)
  await own('POST', '/auth/repwd', { op: given.password, np: member.password })
  await own('DELETE', '/auth/token')
  return { id, ...member }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号 / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
}

/** Signs out whoever is signed in, and in by the login page, which leads to the home page unless said otherwise. */
export async function changePerson(
  page: Page,
  member: { username: string; password: string },
  leadsTo = /\/dashboard$/,
): Promise<void> {
  await signOut(page)
  await signInByPage(page, member)
  await expect(page).toHaveURL(leadsTo)
  // The address is there before the screen is: whoever goes on from half a sign-in breaks it off.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The same with a one-time password: wherever one goes, it is changed first. */
export async function changePersonFirst(
  page: Page,
  { username, password }: { username: string; password: string },
  next: string,
): Promise<void> {
  await signOut(page)
  await signInByPage(page, { username, password })
  await expect(page).toHaveURL(/\/settings\/repwd$/)
  await page.goto('/order/list')
  await expect(page).toHaveURL(/\/settings\/repwd$/)
  await expect(page.getByText('请先修改一次性密码')).toBeVisible()
  await page.getByLabel('原密码').fill(password)
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await page.getByLabel('确认新密码').fill(next)
  await page.getByRole('button', { name: /^(loading )?修改$/ }).click()
  await signInByPage(page, { username, password: next })
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Fills in the login page; what comes of it is for the test to see. */
export async function signInByPage(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}
