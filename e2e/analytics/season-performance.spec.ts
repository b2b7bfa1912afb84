import { expectAccessible } from '../support/accessible.ts'
import { exportedRows } from '../support/exported.ts'
import { expectFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('a season opens to its styles and sizes, and leads to forms of what to do', async ({ page }) => {
  // The figures of the demo shop are added up while it is opened.
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/analytics/season')
  const styles = page.getByRole('table', { name: '季节表现', exact: true })
  await expect(styles.getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByRole('img', { name: /^第 \d+ 周售罄率/ })).toBeVisible()
  await expectAccessible(page)

  // The week's numbers, and another order of the rows, kept in the address.
  await page.getByText('查看数据表').click()
  await expect(page.getByRole('table', { name: '每周售罄率' }).getByRole('row').nth(2)).toBeVisible()
  await styles.getByRole('button', { name: '在库' }).click()
  await expect(page).toHaveURL(/sort=onHand/)
  await styles.getByRole('button', { name: '在库' }).click()
  await expect(page).toHaveURL(/sort=-onHand/)

  await styles.getByRole('row').nth(1).getByRole('link').first().click()
  const curve = page.getByRole('table', { name: '尺码曲线' })
  await expect(curve.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '拟折扣' }).click()
  const discount = page.getByRole('dialog', { name: '新建全场折扣' })
  await expect(discount.getByText(/^spring-summer-/)).toBeVisible()
})

test('a transfer is drafted with its warehouses and lines, and made by its own form', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/analytics/season?sort=-onHand')
  const styles = page.getByRole('table', { name: '季节表现', exact: true })
  for (const row of [1, 2, 3]) await styles.getByRole('row').nth(row).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '拟转仓' }).click()
  await expect(page).toHaveURL(/\/stock\/st_create\?from=\d+&to=\d+&lines=/)
  await page.getByLabel('单据名称').fill('断码调拨')
  await page.getByRole('button', { name: /^提交 \d+ 行$/ }).click()
  await expect(page.getByText(/^转仓单 ST\d+ 已提交$/).first()).toBeVisible()
})

test('a season that never was is refused', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/analytics/season?s=spring-summer-1999')
  await expect(page.getByText('没有季节 spring-summer-1999').first()).toBeVisible()
})

test('the styles of a season are exported as they are searched', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/analytics/season')
  const styles = page.getByRole('table', { name: '季节表现', exact: true })
  await expect(styles.getByRole('row').nth(3)).toBeVisible()
  const [, ...all] = await exportedRows(page)
  const spu = (await styles.getByRole('row').nth(2).getByRole('link').first().textContent()) ?? ''
  await page.goto(`/analytics/season?q=${encodeURIComponent(spu)}`)
  await expect(styles.getByRole('row')).toHaveCount(all.filter(([other]) => other?.includes(spu)).length + 1)
  const [titles = [], ...chosen] = await exportedRows(page)
  expect(titles[0]).toBe('SPU')
  expect(chosen.length).toBeLessThan(all.length)
  expect(chosen).toEqual(all.filter(([other]) => other?.includes(spu)))
})

test('the points of a season open to the lines of the journal', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/analytics/season')
  await page.getByRole('link', { name: /^发放 / }).click()
  await expect(page).toHaveURL(/\/analytics\/season\/points\?s=/)
  await expect(page.getByRole('heading', { name: /季节积分/ })).toBeVisible()
  // How many they are may have changed since: the demo shop still grants points of its orders.
  await expect(page.getByText(/^发放 [\d,]+，抵扣 [\d,]+$/)).toBeVisible()
  await expect(page.getByRole('table', { name: '季节积分' }).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'the points of a season')
})
