import type { Page } from '@playwright/test'
import { newStyle } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

let api: ApiCall
let handle: string
let id: number

const bondedPlace = async () => {
  const places = await api<{ id: number; flag: string; parentId: number | null }[]>('GET', '/location/list')
  return places.find(({ flag }) => flag === '1')?.id ?? 0
}

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  const [first] = await newStyle()
  const [second] = await newStyle()
  handle = `e2e-${first.sku.slice(3, -5)}`
  id = await api<number>('POST', '/stock/create', {
    type: 'PO',
    name: `保税 ${first.sku}`,
    brand: 'Testbrand',
    currency: 'EUR',
    rate: '7.8',
    targetLocation: await bondedPlace(),
    season: 'SS27',
    channel: '自采',
    items: [
      { sku: first.sku, quantity: 5, cost: '10' },
      { sku: second.sku, quantity: 3, cost: '20' },
    ],
  })
})

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('is edited row by row as a sheet, its codes come from a sheet, and it goes to the partner', async ({
  page,
}) => {
  await signIn(page, 'customs')
  await page.goto(`/stock/customs/${id}`)
  await expect(page.getByRole('heading', { name: `报关 PO${id}` })).toBeVisible()
  const row = rowOf(page, handle)
  // Codes of similar products may have been suggested already.
  await expect(row).toContainText(/未匹配|建议/)
  await expectAccessible(page)

  // Enter goes to the field below, Tab to the next: what was typed is saved at once.
  const compositions = page.getByRole('textbox', { name: '成分' })
  await compositions.nth(0).click()
  await page.keyboard.type('100%棉\n')
  await expect(compositions.nth(1)).toBeFocused()
  await page.keyboard.type('100%亚麻')
  await page.keyboard.press('Tab')
  await expect(compositions.nth(1)).toHaveValue('100%亚麻')
  await row.getByRole('button', { name: /^种类/ }).press('Enter')
  await page.keyboard.type('浏览器裙\n')
  await expect(row.getByRole('button', { name: '种类 浏览器裙' })).toBeVisible()
  await row.getByRole('button', { name: /^性别/ }).click()
  await page.getByTitle('女童', { exact: true }).click()
  await expect(row.getByRole('button', { name: '性别 女童' })).toBeVisible()
  await page.reload()
  await expect(compositions.nth(0)).toHaveValue('100%棉')
  await expect(row.getByRole('button', { name: '种类 浏览器裙' })).toBeVisible()

  await page.getByRole('button', { name: '导出' }).click()
  await page.getByText('导出报关文件', { exact: true }).click()
  await expect(page.getByText('请填写全部税号后导出').first()).toBeVisible()

  await page.getByRole('button', { name: '导入税号' }).click()
  const dialog = page.getByRole('dialog', { name: '导入税号' })
  const lines = [
    'HS Code,material,sex,category,weaving type,design',
    '6104.42.00,棉,girl,浏览器裙,,',
    '610442000,棉,,另一种,,',
    ',棉,,没有税号,,',
    '',
  ]
  await dialog.getByLabel('表格文件').setInputFiles({
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(dialog.getByText(/这里是 9 位/).first()).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: '6104.42.00' })).toContainText('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '只导入无误的行' }).click()
  await expect(dialog).toContainText('新增 1 条')
  await dialog
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()
  await expect(row).toContainText('已匹配')

  // The other by hand.
  const codes = page.getByRole('textbox', { name: '税号' })
  await codes.nth(1).fill('12345')
  await codes.nth(1).press('Enter')
  await expect(page.getByText(/税号须为 10 位数字/).first()).toBeVisible()
  await codes.nth(1).fill('62044900')
  await codes.nth(1).press('Enter')
  await expect(codes.nth(1)).toHaveValue('6204490000')
  await expect(page.getByText('税号齐全')).toBeVisible()

  await page.getByRole('button', { name: '导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('导出报关文件（带项号）').click(),
  ])
  expect(file.suggestedFilename()).toBe(`customs-items-PO${id}.xlsx`)
  await page.getByRole('button', { name: '上传到物流商' }).click()
  await expect(page.getByText('操作成功').first()).toBeVisible()
  await expect(page.getByText(/^(等待中|执行中)$/)).toBeVisible()
})

test('leads from a purchase order for a customs warehouse to its declaration, and back', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`/stock/po_detail/${id}`)
  await expect(page).toHaveURL(`/stock/customs/${id}`)
  await page.getByRole('button', { name: '查看采购单' }).click()
  await expect(page).toHaveURL(`/stock/po_detail/${id}?view=order`)
  await page.getByRole('textbox', { name: 'SKU 或名称' }).fill('nothing')
  await page.getByRole('textbox', { name: 'SKU 或名称' }).press('Enter')
  await expect(page).toHaveURL(/view=order/)
  await page.getByRole('button', { name: '报关', exact: true }).click()
  await expect(page).toHaveURL(`/stock/po_customs/${id}`)
  await expect(page.getByRole('columnheader', { name: '商品描述' })).toBeVisible()
})

test('is one step from the page of a style, and opens at the style', async ({ page }) => {
  const rows = await api<{ product: { id: number; handle: string } }[]>('GET', `/customs/list?id=${id}`)
  const styleId = rows.find(({ product }) => product.handle === handle)?.product.id ?? 0
  await signIn(page, 'admin')
  await page.goto(`/product/styles/${styleId}`)
  await page
    .getByRole('table', { name: '报关单' })
    .getByRole('link', { name: `PO${id}` })
    .click()
  await expect(page).toHaveURL(`/stock/customs/${id}?q=${handle}`)
  await expect(rowOf(page, handle)).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: '成分' })).toHaveCount(1)
  await page.getByRole('textbox', { name: 'SPU、货号或名称' }).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '成分' })).toHaveCount(2)
})

test('leaves whoever may not see customs with the purchase order', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto(`/stock/po_detail/${id}`)
  await expect(page.getByRole('button', { name: '打印与下载' })).toBeVisible()
  await expect(page.getByRole('button', { name: '报关', exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(`/stock/po_detail/${id}`)
})

test('suggests the codes of similar products, and fills none in by itself', async ({ page }) => {
  const rows = await api<{ product: { id: number } }[]>('GET', `/customs/list?id=${id}`)
  const kind = `相似${id}`
  const [known, open] = rows.map(({ product }) => product.id)
  await api('POST', '/customs/save', { product: { id: known, kind, hsCode: '6204420000' } })
  await api('POST', '/customs/save', { product: { id: open, kind, hsCode: '' } })
  await signIn(page, 'customs')
  await page.goto('/customs')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: '单号或名称' }))
    .first()
    .fill(`PO${id}`)
  await page.keyboard.press('Enter')
  const listed = rowOf(page, `PO${id}`)
  await expect(listed).toContainText('部分匹配')
  await expectAccessible(page)
  await listed.getByRole('link', { name: `PO${id}` }).click()
  const codes = page.getByRole('textbox', { name: '税号' })
  await expect(codes.nth(1)).toHaveValue('')
  await page.getByRole('button', { name: /^建议 \d 个/ }).click()
  const dialog = page.getByRole('dialog', { name: '可选税号' })
  await expect(dialog.getByText(/人工填写/).first()).toBeVisible()
  await expect(dialog.getByText(/^相同：.*种类/).first()).toBeVisible()
  await expectAccessible(page)
  await expect(codes.nth(1)).toHaveValue('')
  await dialog.getByRole('button', { name: '使用 6204420000' }).click()
  await expect(codes.nth(1)).toHaveValue('6204420000')
  await expect(page.getByText('税号齐全')).toBeVisible()
})

test('keeps codes and the tariff they are checked against', async ({ page }) => {
  const category = `税则${id}`
  await api('POST', '/customs/import', [{ hsCode: '6109100099', category }])
  await signIn(page, 'customs')
  await page.goto('/customs/codes')
  await page.getByRole('button', { name: '导入税则表' }).click()
  const dialog = page.getByRole('dialog', { name: '导入税则表' })
  await dialog.getByLabel('表格文件').setInputFiles({
    name: 'tariff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('HS Code,name,unit\r\n6109100010,棉制T恤,件\r\n62045200,棉制裙子,件\r\n'),
  })
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog).toContainText('共 2 个税号')
  await dialog
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()
  await page.goto(`/customs/codes?q=${category}`)
  const row = rowOf(page, '6109100099')
  await expect(row).toContainText('不在税则表中')
  await expectAccessible(page)

  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '删除 1 条税号？' })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(page.getByText('已删除 1 条税号').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto('/customs/codes')
  await page.getByRole('button', { name: '查看矛盾' }).click()
  await expect(page.getByRole('dialog', { name: '税号矛盾' })).toBeVisible()
  await expectAccessible(page)
})

test('role Customs finds its declarations, and opens nothing that is not its own', async ({ page }) => {
  await signIn(page, 'customs')
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu.getByRole('link')).toHaveText([
    '首页',
    '报关单',
    '税号表',
    '中文名审核',
    '商品标签',
    '改标签任务',
    '更新货号',
    '批量上传图片',
    '待补图片',
    '商品标题',
    '上传商品',
    '属性映射',
    '商品价格',
    '批量同步',
    '店铺比对',
    '小红书',
    '类目字典',
    '三方商品发布',
    '三方采集',
    '采集变化',
    '客户管理',
    '积分活动',
    '优惠活动',
    '生成折扣码',
    '订阅消息',
    '订阅授权',
    '套装',
    '广告管理',
    '搭配',
    '全场折扣',
    '商品系列排序',
    '销售链接',
    '销售分析',
    '季节表现',
    '仓库',
    '系统设置',
    '外部物流',
    '营销设置',
    '报关设置',
    '店铺连接',
    '缓存管理',
    '同步任务',
  ])
  for (const path of [
    '/order/list',
    '/ship/list',
    '/stock/po_list',
    '/transactions',
    '/kingdee/list',
    '/finance/reconciliations',
    '/audit',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/(401|404)$/)
  }
})
