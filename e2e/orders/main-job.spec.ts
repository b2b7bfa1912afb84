import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

const header = '邮箱,外部订单号,昵称,SKU,数量,单价,运费,支付状态,收货人,收货电话,省,市,区,详细地址'

test('an order comes in from a file, is routed, picked, shipped, and the journal explains it', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/dashboard')

  // A style of the demo shop that has stock: what its balances are before is compared with the journal after.
  const sku = await skuInStock(page)
  const number = `E2E-${Date.now()}`

  await page.goto('/order/list')
  await page.getByRole('button', { name: '导入外部订单' }).click()
  await page.getByRole('menuitem', { name: '到第一店铺' }).click()
  await page.getByLabel('表格文件').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFF${header}\nbuyer@example.test,${number},小明,${sku},2,199.00,0,已支付,王小明,13000000000,上海市,上海市,徐汇区,示例路 1 号\n`,
    ),
  })
  await page.getByRole('button', { name: /^导入 1 行$/ }).click()
  await expect(page.getByText('生成 1 张发货单')).toBeVisible()
  await page.getByRole('link', { name: `#${number}` }).click()

  await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible()
  await expect(page.getByText('分仓依据')).toBeVisible()
  await expect(page.getByRole('cell', { name: '上海自营仓' }).first()).toBeVisible()
  await expectAccessible(page)

  const shipOrderLink = page.getByRole('link', { name: /^SO\d+$/ }).first()
  const shipOrder = (await shipOrderLink.textContent()) ?? ''
  await shipOrderLink.click()
  await expect(page.getByRole('heading', { name: shipOrder })).toBeVisible()
  await page
    .getByRole('link', { name: '拣货', exact: true })
    .or(page.getByRole('button', { name: '拣货', exact: true }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/ship\/pick\//)
  await expect(page.getByText(sku).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('运单号').fill(`SF${Date.now()}`)
  await page.getByRole('button', { name: '不扫描发货' }).click()
  await expect(page).toHaveURL(/\/ship\/list/)
  await expect(page.getByText(`${shipOrder} 已发货`)).toBeVisible()

  await page.goto(`/stock/query?sku=${encodeURIComponent(sku)}&type=history`)
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: shipOrder })
  await expect(line.first()).toContainText('发货')
  await expect(line.first()).toContainText('-2')
  await expectAccessible(page)
})

/** A SKU with at least ten units at the shop's own location, found through the same calls that the console makes. */
async function skuInStock(page: import('@playwright/test').Page): Promise<string> {
  const answer = await page.evaluate(async () => {
    const token = localStorage.getItem('selvedge.token') ?? ''
    const reply = await fetch('/admin-api/stock/sku?sku=-01-&size=500', { headers: { authorization: token } })
    return reply.json()
  })
  const rows: { sku: string; locationName: string; available: number }[] = answer.data
  const row = rows.find(({ locationName, available }) => locationName === '上海自营仓' && available >= 10)
  if (!row) throw new Error('no SKU of the demo shop has ten units at 上海自营仓')
  return row.sku
}
