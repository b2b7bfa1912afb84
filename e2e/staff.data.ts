import { expect, type Page } from '@playwright/test'
import type { ApiCall } from './api.ts'

/** Unlike any other name of this run. */
export const unique = (name: string): string =>
  `${name}${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`

export interface TestRole {
  key: string
  name: string
}

/** A custom role with these nodes of the menu tree; `!` at the end: may change, too. */
export async function makeRole(api: ApiCall, name: string, ...nodes: string[]): Promise<TestRole> {
  const routes = nodes.map((node) => ({
    path: node.replace('!', ''),
    view: true,
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

export async function makeMember(api: ApiCall, ...roles: string[]): Promise<TestMember> {
  const member = { username: unique('e2e.'), password: unique('pass-') }
  const id = await api<number>('POST', '/permission/user', { ...member, name: '测试员工', roles })
  return { id, ...member }
}

/** Signs out whoever is signed in, and in by the login page, which leads to the home page. */
export async function changePerson(
  page: Page,
  member: { username: string; password: string },
): Promise<void> {
  await page.getByRole('button', { name: /^账号 / }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await signInByPage(page, member)
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
