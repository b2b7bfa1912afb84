import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

test('a list is sorted by a heading: up, down and as usual, kept in the address', async ({ page }, info) => {
  await signIn(page, 'admin')
  await page.goto('/order/out-of-stock')
  const table = page.getByRole('table', { name: '缺货商品' })
  const waiting = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const place = await table
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.findIndex((cell) => cell.textContent?.startsWith('等待件数')))
    const cells = table.locator(`tbody tr td:nth-child(${place + 1})`)
    return (await cells.allTextContents()).map(Number)
  }
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const usual = await waiting()
  expect(new Set(usual).size).toBeGreaterThan(1)
  const head = table.getByRole('columnheader', { name: '等待件数' })
  await expect(head).not.toHaveAttribute('aria-sort')

  await head.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/sort=waiting/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(async () =>
    expect(await waiting()).toEqual((await waiting()).toSorted((a, b) => a - b)),
  ).toPass()
  expect((await waiting())[0]).toBe(1)
  await expectAccessible(page)
  await shot(page, info, 'list-sorted')

  await page.getByRole('textbox', { name: 'SKU、名称、品牌' }).fill('a')
  await page.getByRole('textbox', { name: 'SKU、名称、品牌' }).press('Enter')
  await expect(page).toHaveURL(/q=a/)
  await expect(page).toHaveURL(/sort=waiting/)
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')

  await head.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-waiting/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect(page).not.toHaveURL(/sort=/)
})
