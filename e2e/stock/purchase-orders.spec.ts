import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { scan } from '../support/scan.ts'
import { newStyle, type Place, pricedSheetOf, sheetOf, shippingPlaces } from './stock.data.ts'

let api: ApiCall
let variants: Awaited<ReturnType<typeof newStyle>>
let place: Place
let id: number
let name: string

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  variants = await newStyle()
  ;[place] = await shippingPlaces(api)
  const [small, medium] = variants
  name = `春夏首单 ${small.sku}`
  id = await api<number>('POST', '/stock/create', {
    type: 'PO',
    name,
    brand: 'Testbrand',
    currency: 'EUR',
    rate: '7.8',
    targetLocation: place.id,
    season: 'SS27',
    channel: '自采',
    items: [
      { sku: small.sku, quantity: 5, cost: '10' },
      { sku: medium.sku, quantity: 3, cost: '20' },
    ],
  })
})

test('makes a purchase order of its terms and a sheet, whose sums are seen before', async ({ page }) => {
  const [small, medium] = variants
  await signIn(page, 'admin')
  await page.goto('/stock/po_create')
  const submit = page.getByRole('button', { name: '提交' })
  await submit.click()
  await expect(page.getByLabel('采购单名称')).toBeFocused()
  for (const said of ['请输入采购单名称', '请选择季节', '请选择采购渠道'])
    await expect(page.getByText(said).last()).toBeVisible()
  await expectAccessible(page)

  const made = `秋冬补单 ${small.sku}`
  await page.getByLabel('采购单名称').fill(made)
  const choose = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text)
    await page.getByTitle(text, { exact: true }).first().click()
  }
  await page.getByLabel('品牌').click()
  await page.locator('.ant-select-item-option:visible').first().click()
  await choose('季节', 'AW28')
  await page.getByLabel('采购渠道').click()
  await page.getByTitle('买手店（含税）').click()
  await choose('目标仓库', place.name)
  await page.getByLabel('汇率').fill('7.8')
  await page.getByLabel('折扣').fill('10')

  const file = page.getByLabel('表格文件')
  await file.setInputFiles(pricedSheetOf('incomplete.csv', `${small.sku},,10`))
  await expect(page.getByRole('alert').filter({ hasText: '上传数据有误请仔细检查' })).toBeVisible()
  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(pricedSheetOf('wrong.csv', `${small.sku},5,10`, 'NO-SUCH-SKU,1,1'))
  await expect(page.getByRole('row').filter({ hasText: 'NO-SUCH-SKU' })).toContainText('SKU 不存在')
  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(pricedSheetOf('right.csv', `${small.sku},5,10`, `${medium.sku},3,20`))
  await expect(page.getByText('已核对，没有发现问题')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('EUR 99.00')
  await expect(page.getByRole('main')).toContainText('CNY 772.20')
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交 2 行' }).click()
  await expect(page).toHaveURL(/\/stock\/po_list$/)
  const row = page.getByRole('row').filter({ hasText: made })
  await expect(row).toContainText('待发货')
  await row.getByRole('link', { name: /^PO\d+$/ }).click()
  await expect(page.getByRole('heading', { name: made })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('EUR 99.00')
})

test('finds a purchase order, receives a part of it by a sheet, and what is left', async ({ page }) => {
  const [small, medium, large] = variants
  await signIn(page, 'admin')
  await page.goto(`/stock/po_list?q=${small.sku}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('待发货')
  await expectAccessible(page)
  await row.getByRole('link', { name: `PO${id}` }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('EUR 110.00')
  await expect(page.getByRole('main')).toContainText('CNY 858.00')
  await expectAccessible(page)

  const main = page.getByRole('main')
  await main.getByRole('button', { name: '标记发货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '标记发货' }).click()
  await expect(main.getByRole('button', { name: '标记发货' })).toHaveAttribute(
    'aria-description',
    '已标记发货',
  )

  await main.getByRole('button', { name: /^收\s*货$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/stock/po_receive/${id}$`))
  // The record has a button of this name, too.
  await expect(page.getByRole('heading', { name: `PO${id} 收货` })).toBeVisible()
  await page.getByRole('button', { name: /^收\s*货$/ }).click()
  await expect(page.getByText('请上传接收单信息')).toBeVisible()
  const file = page.getByLabel('表格文件')
  await file.setInputFiles(sheetOf('wrong.csv', `${small.sku},-1`, `${large.sku},1`))
  const preview = page.getByRole('region', { name: '预览' }).getByRole('row')
  await expect(preview.nth(1)).toContainText(`收货数据不能为负,sku:${small.sku}`)
  await expect(preview.nth(2)).toContainText(`单据中没有该 SKU：${large.sku}`)
  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheetOf('over.csv', `${small.sku},6`))
  await expect(preview.nth(1)).toContainText('未收 5 件，本次 6 件')
  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheetOf('part.csv', `${small.sku},2`, `${medium.sku},1`))
  await page.getByLabel('批次号').fill('B-1')
  await page.getByLabel('发票号').fill('INV-7')
  await page.getByRole('button', { name: '收货 2 行' }).click()
  await expect(page).toHaveURL(new RegExp(`/stock/po_detail/${id}$`))
  await expect(main).toContainText('部分收货')
  await expect(main).toContainText('INV-7')
  await expect(main.getByRole('button', { name: /^删\s*除$/ })).toHaveAttribute(
    'aria-description',
    '已有收货，不能删除',
  )

  // What is left of a part is looked at.
  await expect(main.getByRole('button', { name: '全部收货' })).toHaveCount(0)
  await main.getByRole('button', { name: /^收\s*货$/ }).click()
  await file.setInputFiles(sheetOf('rest.csv', `${small.sku},3`, `${medium.sku},2`))
  await page.getByRole('button', { name: '收货 2 行' }).click()
  await expect(page).toHaveURL(new RegExp(`/stock/po_detail/${id}$`))
  await expect(main).toContainText('已完成')
  await page.goto(`/stock/po_receive/${id}`)
  await expect(page.getByText(`PO${id} 已全部收货`)).toBeVisible()
})

test('receives all of it at once, and takes back what was counted wrong from the page of the receipt', async ({
  page,
}) => {
  const [small, medium] = variants
  const main = page.getByRole('main')
  await signIn(page, 'admin')
  await page.goto(`/stock/po_detail/${id}`)
  await main.getByRole('button', { name: '全部收货' }).click()
  await expect(page).toHaveURL(/all=1$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '收货 8 件' }).click()
  await expect(page).toHaveURL(new RegExp(`/stock/po_detail/${id}$`))
  await expect(main).toContainText('已完成')

  await main.getByText(/ · 8 件/).click()
  await main.getByRole('button', { name: '更正' }).click()
  await expect(page).toHaveURL(/\/stock\/ts_create\?masterId=\d+$/)
  await expect(page.getByRole('heading', { name: `更正 PO${id} 的收货`, level: 1 })).toBeVisible()
  await expect(main.getByRole('link', { name: `PO${id} ${name}` })).toBeVisible()
  await expectAccessible(page)
  const file = page.getByLabel('表格文件')
  await file.setInputFiles(sheetOf('more.csv', `${small.sku},-6`))
  await expect(page.getByRole('region', { name: '预览' }).getByRole('row').nth(1)).toContainText('5')
  await expect(page.getByRole('button', { name: /^提交/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '重新选择' }).click()
  await file.setInputFiles(sheetOf('back.csv', `${small.sku},-2`))
  await page.getByRole('button', { name: '提交 1 行' }).click()
  await expect(page).toHaveURL(/\/stock\/ts_list$/)
  await page
    .getByRole('row')
    .filter({ hasText: `PO${id} #` })
    .getByRole('link')
    .first()
    .click()
  await main.getByRole('link', { name: `PO${id}`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/stock/po_detail/${id}\\?view=order$`))
  await expect(main).toContainText('部分收货')
  await main.getByText(/ · 8 件/).click()
  const cells = (sku: string) =>
    main.getByRole('table').last().getByRole('row').filter({ hasText: sku }).getByRole('cell')
  await expect(cells(small.sku).nth(2)).toHaveText('2')
  await expect(cells(medium.sku).nth(2)).toHaveText('0')
})

test.describe('by scanning', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] })

  test('counts what is scanned, names what was not ordered once there is a network, and receives it', async ({
    page,
    context,
  }) => {
    const [small, medium, large] = variants
    await signIn(page, 'admin')
    await page.goto(`/stock/po_receive/${id}`)
    await page.getByLabel('批次号').fill('B-2')
    await page.getByRole('radio', { name: '扫描' }).check()
    await expect(page).toHaveURL(/by=scan$/)
    await expect(page.getByLabel('批次号')).toHaveValue('B-2')
    const said = page.getByRole('main').getByRole('status').first()
    await expect(said).toContainText('直接扫描即可')
    await scan(page, small.barcode)
    await expect(said).toContainText(`${small.sku} 第 1 件，共 5 件`)
    await expectAccessible(page)

    await context.setOffline(true)
    await scan(page, medium.sku)
    await expect(said).toContainText(`${medium.sku} 第 1 件，共 3 件`)
    await scan(page, large.barcode)
    await expect(said).toContainText(`${large.barcode} 不在单据中，请另放；等待网络查询是什么商品`)
    await context.setOffline(false)
    await expect(said).toContainText(`${large.sku} Test dress L 不在单据中，请另放`)

    await page.reload()
    await expect(said).toContainText('接着之前的扫描：已扫 2 件')
    const units = page.getByLabel(`${small.sku} 本次收货数量`)
    await units.fill('6')
    await units.press('Enter')
    await expect(page.getByRole('button', { name: '收货 7 件' })).toHaveAttribute(
      'aria-description',
      '1 行填写有误',
    )
    await units.fill('4')
    await units.press('Enter')
    // The cursor is in a field for units: a code is a scan nevertheless.
    await scan(page, small.barcode)
    await expect(said).toContainText(`${small.sku} 第 5 件，共 5 件`)
    await expect(units).toHaveValue('5')
    await scan(page, small.barcode)
    await expect(said).toContainText(`${small.sku} 数量超出：未收 5 件`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: `${small.sku} 本次收货减一` }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: '收货 5 件' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/stock/po_detail/${id}$`))
    await expect(page.getByRole('main')).toContainText('部分收货')
    await page.goto(`/stock/po_receive/${id}?by=scan`)
    await expect(said).toContainText('直接扫描即可')
    await expect(page.getByRole('img', { name: '已扫 0 件，共 1 件' })).toBeVisible()
  })
})

test('changes a quantity and deletes a purchase order, for who may', async ({ page }) => {
  const [small] = variants
  await signIn(page, 'admin')
  await page.goto(`/stock/po_detail/${id}`)
  await page.getByRole('button', { name: `修改 ${small.sku} 的数量` }).click()
  await page.getByLabel('调整后数量').fill('7')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await expect(page.getByText('修改成功!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('EUR 130.00')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(`删除采购单 PO${id} ${name}，共 10 件？`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(page.getByRole('main')).toContainText('已删除')
})

test('lets who may only look find it, and nothing else', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto(`/stock/po_list?q=PO${id}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建' })).toHaveCount(0)
  await page.goto(`/stock/po_receive/${id}`)
  await expect(page).toHaveURL(/\/401$/)
})
