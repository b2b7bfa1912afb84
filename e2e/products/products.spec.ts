import { newStyle } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { openChanges, takeBack } from './bulk-changes.ts'

const styleOf = (sku: string) => `e2e-${sku.slice('E2E'.length).split('-')[0]}`

test('a Chinese name is typed, warned about, refused and saved', async ({ page }) => {
  const [{ sku }] = await newStyle()
  const spu = styleOf(sku)
  await signIn(page, 'admin')
  await page.goto(`/product/namedReview?spu=${spu}`)
  const row = page.getByRole('row').filter({ hasText: spu })
  await expect(row).toContainText('待审核')
  await expectAccessible(page)
  const name = row.getByRole('textbox', { name: `${spu} 的中文名` })
  await name.fill('Dress')
  await name.press('Enter')
  await expect(row).toContainText('没有中文')
  await name.fill('全国第一连衣裙')
  await name.press('Enter')
  await row.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`${spu} 的中文名含有广告禁用词`)).toBeVisible()
  await expect(name).toHaveValue('全国第一连衣裙')
  await name.fill('碎花连衣裙')
  await name.press('Enter')
  await row.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('已审核')
  await expect(name).toHaveValue('碎花连衣裙')
})

test('several names are accepted at once', async ({ page }) => {
  const [{ sku }] = await newStyle()
  const spu = styleOf(sku)
  await signIn(page, 'admin')
  await page.goto(`/product/namedReview?spu=${spu}`)
  const row = page.getByRole('row').filter({ hasText: spu })
  const name = row.getByRole('textbox', { name: `${spu} 的中文名` })
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: '批量保存' })).toBeDisabled()
  await name.fill('连衣裙')
  await name.press('Enter')
  await page.getByRole('button', { name: '批量保存' }).click()
  await expect(page.getByText('已保存 1 个中文名')).toBeVisible()
  await expect(row).toContainText('已审核')

  const newest = await openChanges(page, '保存记录')
  await expectAccessible(page)
  await takeBack(page, newest, '撤销保存')
  await expect(newest).toContainText('已恢复 1 / 1')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('待审核')
})

test('references are updated by a file, all or none', async ({ page }) => {
  const [{ sku }] = await newStyle()
  const spu = styleOf(sku)
  await signIn(page, 'admin')
  await page.goto('/product/uploadref')
  await expect(page.getByRole('button', { name: '发布' })).toBeDisabled()
  await expectAccessible(page)
  const send = async (text: string) => {
    await page.getByLabel('表格文件').setInputFiles({
      name: 'refs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await page.getByRole('button', { name: '发布' }).click()
  }
  await send(`SPU,Ref\n${spu},R-1\nnobody,R-2\n`)
  await expect(page.getByText('1 处数据有误，货号都没有改动')).toBeVisible()
  await expect(page.getByText('没有这个 SPU 的商品')).toBeVisible()
  await send(`SPU,Ref\n${spu},R-1\n`)
  await expect(page.getByText('已更新 1 个货号，0 个没有变化')).toBeVisible()
  await send(`SPU,Ref\n${spu},R-2\n`)

  const newest = await openChanges(page, '导入记录')
  const before = page.getByRole('dialog', { name: '导入记录' }).getByRole('row').nth(2)
  await expect(newest).toContainText('1')
  await takeBack(page, before, '撤销导入')
  await expect(before).toContainText('已恢复 0 / 1')
  await expect(before).toContainText(`之后又改过：${spu}`)
  await takeBack(page, newest, '撤销导入')
  await expect(newest).toContainText('已恢复 1 / 1')
})
