import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

let api: ApiCall
const keys = ['style_setting', 'template_content_setting', 'template_setting', 'unit_setting'] as const
const set = (key: string, value: unknown) => api('POST', `/config?key=${key}`, JSON.stringify(value))
const stored = async (key: string): Promise<unknown> =>
  JSON.parse(await api<string>('GET', `/config?key=${key}`))
let before: Record<string, unknown>

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  before = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await stored(key)] as const)))
  await set('style_setting', [])
  await set('template_content_setting', [])
  await set('unit_setting', [])
  await set('template_setting', [{ constraints: [], templateId: 1, automatic: true }])
})

test.afterEach(async () => {
  const { template_setting: _, ...others } = before
  for (const [key, value] of Object.entries(others)) await set(key, value)
  // An automatic setting stays: with the first template it changes nothing for others.
  await set('template_setting', [{ constraints: [], templateId: 0, automatic: true }])
})

const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })
const word = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: label }).last().fill(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

test('a style rule is made of conditions and options, and kept by its own save alone', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/settings/customs_setting')
  for (const name of [
    '款式规则',
    '模板内容',
    '模板设置',
    '单位设置',
    '种类设置',
    '添加申报要素',
    '导出报关规则',
  ])
    await expect(section(page, name)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '添加规则' }).click()
  await page.getByRole('button', { name: '添加条件' }).click()
  await word(page, '种类的值', '浏览器裙')
  await word(page, '可选值', '长袖')
  await word(page, '可选值', '短袖')
  await page.getByRole('combobox', { name: '默认值' }).click()
  await page.getByTitle('短袖', { exact: true }).last().click()
  expect(await stored('style_setting')).toEqual([])
  await expectAccessible(page)

  // What is not saved is asked for before it is lost.
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '首页' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await save(page).click()
  await expect(page.getByText('操作成功').first()).toBeVisible()
  expect(await stored('style_setting')).toEqual([
    {
      constraints: [{ property: 'kind', values: ['浏览器裙'] }],
      options: [{ values: ['长袖', '短袖'], default: '短袖' }],
    },
  ])
})

test('templates move up, an automatic setting is locked, units begin with 件', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/settings/customs_setting')
  await section(page, '款式规则').click()
  await section(page, '模板内容').click()
  await expect(page.getByRole('list', { name: '占位符' }).getByRole('listitem')).toHaveCount(9)
  const templates = page.getByRole('textbox', { name: /^模板 \d$/ })
  await expect(templates).toHaveCount(4)
  const second = await templates.nth(1).inputValue()
  await expect(page.getByRole('button', { name: '上移模板 1' })).toHaveCount(0)
  await page.getByRole('button', { name: '上移模板 2' }).click()
  await expect(templates.nth(0)).toHaveValue(second)
  await templates.nth(3).fill('#nothing#')
  await expect(page.getByText(/占位符只能是/).first()).toBeVisible()
  await templates.nth(3).fill('#category#')
  await page.getByRole('button', { name: '删除模板 3' }).click()
  await save(page).click()
  await expect(page.getByText('操作成功').first()).toBeVisible()
  const contents = (await stored('template_content_setting')) as string[]
  expect([contents.length, contents[0], contents[2]]).toEqual([3, second, '#category#'])
  await expectAccessible(page)

  await section(page, '模板内容').click()
  await section(page, '模板设置').click()
  await expect(page.getByText('自动：其他设置都不适用时使用')).toBeVisible()
  await expect(page.getByRole('button', { name: '删除模板设置 1' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '添加条件' })).toHaveCount(0)
  await page.getByRole('button', { name: '添加模板设置' }).click()
  await expect(page.getByRole('button', { name: '删除模板设置 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: '添加条件' })).toHaveCount(1)
  await save(page).click()
  await expect.poll(() => stored('template_setting')).toHaveLength(2)
  await section(page, '模板设置').click()

  await section(page, '单位设置').click()
  await page.getByRole('button', { name: '添加单位' }).click()
  await expect(page.getByRole('textbox', { name: '单位' })).toHaveValue('件')
  await word(page, '种类', '浏览器鞋')
  await page.getByRole('textbox', { name: '单位' }).fill('双')
  await save(page).click()
  await expect.poll(() => stored('unit_setting')).toEqual([{ kinds: ['浏览器鞋'], unit: '双' }])
})

test('declaration elements need all of their fields, and the rules are a sheet', async ({ page }) => {
  await signIn(page, 'customs')
  await page.goto('/settings/customs_setting')
  await section(page, '款式规则').click()
  await section(page, '添加申报要素').click()
  await save(page).click()
  for (const missing of ['税号不能为空', '申报要素不能为空', '单位不能为空'])
    await expect(page.getByText(missing)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('税号', { exact: true }).fill('610442000')
  await page.getByLabel('申报要素', { exact: true }).fill(' 0:品牌类型|1:出口享惠情况 ')
  await page.getByLabel('单位', { exact: true }).fill('件')
  await save(page).click()
  await expect(page.getByText(/税号须为 10 位数字/).first()).toBeVisible()
  await page.getByLabel('税号', { exact: true }).fill('6104.42.00')
  await save(page).click()
  await expect(page.getByText('操作成功').first()).toBeVisible()
  const stored = await api<{ hsCode: string; elements: string }[]>('GET', '/customs/declaration_elements')
  expect(stored.find(({ hsCode }) => hsCode === '6104420000')?.elements).toBe('0:品牌类型|1:出口享惠情况')

  await section(page, '导出报关规则').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出报关规则' }).last().click(),
  ])
  expect(file.suggestedFilename()).toBe('customs-codes.xlsx')
})

test('a style that is typed shows which rules apply, why others do not, and the text', async ({ page }) => {
  await set('style_setting', [
    {
      constraints: [{ property: 'kind', values: ['试算裙'] }],
      options: [{ values: ['长袖'], default: '长袖' }],
    },
    { constraints: [{ property: 'sex', values: ['男童'] }], options: [] },
  ])
  await signIn(page, 'customs')
  await page.goto('/settings/customs_setting')
  // Whoever may not change settings reads them.
  for (const name of ['添加规则', '添加条件', '删除规则 1'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('试算裙')).toBeVisible()
  await page.getByRole('button', { name: '试算款式' }).click()
  const drawer = page.getByRole('dialog', { name: '试算款式' })
  await drawer.getByLabel('种类').fill('试算裙')
  await drawer.getByLabel('性别').fill('girl')
  await drawer.getByLabel('品牌').fill('Bonpoint')
  await expect(drawer.getByText(/Bonpoint长袖试算裙/)).toBeVisible()
  await expect(drawer.getByText('性别须为 男童，现为 女童')).toBeVisible()
  await expectAccessible(page)
})
