import type { Locator, Page } from '@playwright/test'
import { unique } from '../house/staff.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

test('a campaign by customer is made from a sheet, released, and its codes are listed; one is taken back', async ({
  page,
}) => {
  const title = unique('回馈').slice(0, 30)
  await signIn(page, 'seller')
  await page.goto('/app/discounts')
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请输入活动名称')).toBeVisible()
  await page.getByLabel('活动名称').fill(title)
  await page.getByLabel('优惠券名称').fill('九折券')
  await page.getByLabel('RMB站优惠券ID').fill('7O01')
  await page.getByLabel('使用日期').fill('本月内')
  await page.getByLabel('使用说明').fill('全场可用')
  await expect(page.getByText('优惠券ID输入有误')).toBeVisible()
  await page.getByLabel('RMB站优惠券ID').fill('7001')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请上传用户信息')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email\n a@mail.example \nb@mail.example\n'),
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存 2 行' }).click()

  await expect(page).toHaveURL(/\/app\/discounts$/)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('新建')
  await row.getByRole('button', { name: '发布' }).click()
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByText(/^已生成 2 ·/)).toBeVisible({ timeout: 30_000 })
  const code = await page
    .getByText(/^XK[2-9A-Z]{10}$/)
    .first()
    .textContent()
  await expect(page.getByText('a@mail.example')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/app/discounts')
  await page.getByLabel('要删除的折扣码').fill(code ?? '')
  await page.getByLabel('要删除的折扣码').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByText('已生成 1', { exact: false })).toBeVisible()
})

async function openSimulation(page: Page) {
  await page.goto('/app/discounts')
  const row = page.getByRole('row').filter({ hasText: '满额送券' }).first()
  await row.getByRole('link', { name: '满额送券' }).click()
  await page.getByRole('button', { name: '模拟效果' }).click()
  return page.getByRole('dialog')
}

async function simulate(drawer: Locator, percent: string) {
  await drawer.getByLabel('优惠百分比').fill(percent)
  await drawer.getByLabel('优惠百分比').press('Enter')
}

test('what a campaign would have cost is told before it is released', async ({ page }, info) => {
  await signIn(page, 'admin')
  const drawer = await openSimulation(page)
  // No shop is connected that could say what the discount takes off.
  await expect(drawer.getByText('请填写优惠百分比后再模拟', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByLabel('优惠百分比').fill('0')
  await drawer.getByRole('button', { name: '重新模拟' }).click()
  await expect(drawer.getByText('须大于 0、不超过 100', { exact: false })).toBeVisible()
  await simulate(drawer, '15')
  await expect(drawer.getByText('优惠成本')).toBeVisible()
  await drawer.getByRole('radio', { name: '最近 90 天' }).check()
  await expect(drawer.getByRole('heading', { name: /低于成本的订单行/ })).toBeVisible()
  await expectAccessible(page)
  await shot(page, info, 'campaign-simulation')
})

test('what goods cost is not told to sellers by a simulation', async ({ page }) => {
  await signIn(page, 'seller')
  const drawer = await openSimulation(page)
  await simulate(drawer, '15')
  await expect(drawer.getByText('优惠成本')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: /低于成本的订单行/ })).toHaveCount(0)
})

test('a campaign by order is published, taken offline and deleted', async ({ page }) => {
  const title = unique('满额').slice(0, 30)
  await signIn(page, 'seller')
  await page.goto('/app/discount_save')
  await page.getByLabel('活动名称').fill(title)
  await page.getByRole('radio', { name: '按订单' }).check()
  await expect(page.getByLabel('活动名称')).toHaveValue(title)
  await page.getByLabel('优惠券名称').fill('满减券')
  await page.getByLabel('RMB站优惠券ID').fill('7002')
  await page.getByLabel('使用日期').fill('本月内')
  await page.getByLabel('使用说明').fill('全场可用')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请输入条件tag')).toBeVisible()
  await page.getByLabel('条件 tag').fill('vip')
  await page.getByLabel('订单满足金额').fill('500')
  await page.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: '发布' }).click()
  await expect(row).toContainText('已发布')
  await row.getByRole('button', { name: '下线' }).click()
  await expect(row).toContainText('已下线')
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('codes are generated, shown at once, and their progress is told', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/app/generateDiscount')
  await expect(page.getByLabel('开头编码')).toHaveValue('XK')
  await page.getByLabel('折扣码ID').fill('7001')
  await page.getByLabel('生成数量').fill('5')
  await page.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('textbox', { name: '新的折扣码' })).toHaveValue(/^(XK[2-9A-Z]{8}\n?){5}$/)
  await expect(page.getByText(/店铺可用 \d \/ 5/).first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByLabel('折扣码ID')).toHaveValue('')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).first().click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
})
