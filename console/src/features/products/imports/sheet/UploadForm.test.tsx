import { productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import { brandList } from '@selvedge/contract/products/products/products.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { UploadForm } from './UploadForm.tsx'

test('a file that can not be taken is told of for 15 seconds', async () => {
  await signIn()
  answer(brandList, () => [])
  await mount({ '/': <UploadForm /> }, ['/'])
  await userEvent.fill(page.getByRole('combobox', { name: '品牌' }), 'Alpha')
  await userEvent.keyboard('{Enter}')
  const timers = vi.spyOn(window, 'setTimeout')
  await userEvent.upload(page.getByLabelText('表格文件'), new File(['no workbook'], 'goods.xlsx'))
  await expect.element(page.getByText('操作失败')).toBeVisible()
  const [fade] = timers.mock.calls.find(([, ms]) => ms === 15_000) ?? []
  if (typeof fade === 'function') fade()
  await expect.element(page.getByText('操作失败')).not.toBeInTheDocument()
})

test('columns that were not taken are named', async () => {
  await signIn()
  answer(brandList, () => [])
  answer(productImportUpload, () => ({ products: 1, variants: 2, unread: ['Body (HTML)', 'Variant Grams'] }))
  await mount({ '/': <UploadForm /> }, ['/'])
  await userEvent.fill(page.getByRole('combobox', { name: '品牌' }), 'Alpha')
  await userEvent.keyboard('{Enter}')
  await userEvent.upload(page.getByLabelText('表格文件'), new File(['Handle,Title'], 'goods.csv'))
  await expect.element(page.getByText('这些列没有导入')).toBeVisible()
  await expect.element(page.getByText('Body (HTML)、Variant Grams')).toBeVisible()
})

test('a text is read anew by another encoding, and all that is wrong with it is counted', async () => {
  await signIn()
  answer(brandList, () => [])
  answer(productImportUpload, () => {
    const message = { kind: 'cell.unreadable', params: {} } as const
    const problems = [{ row: 7, column: 'name', value: 'Caf', message }]
    return new Refused('ROWS_REFUSED', '', { problems, count: 3_000 })
  })
  await mount({ '/': <UploadForm /> }, ['/'])
  await userEvent.fill(page.getByRole('combobox', { name: '品牌' }), 'Alpha')
  await userEvent.keyboard('{Enter}')
  await userEvent.upload(page.getByLabelText('表格文件'), new File(['Handle,Title'], 'cafes.csv'))
  await expect.element(page.getByText('3,000 处数据有误，商品都没有读取')).toBeVisible()
  await expect.element(page.getByText('共 3,000 处，显示前 1 处')).toBeVisible()
  await page.getByRole('combobox', { name: '文件编码' }).click()
  await page.getByText('WINDOWS-1252').click()
  await vi.waitFor(() =>
    expect(callsOf(productImportUpload).map(({ body }) => body)).toMatchObject([
      { encoding: 'utf-8' },
      { encoding: 'windows-1252' },
    ]),
  )
  const western = Uint8Array.from('Handle,Title\nA,Caf\xe9', (letter) => letter.charCodeAt(0))
  await userEvent.upload(page.getByLabelText('表格文件'), new File([western], 'more.csv'))
  await expect.element(page.getByText('编码（沿用上一个文件的选择）')).toBeVisible()
  await expect.element(page.getByText('最后一行没有结束，文件可能被截断，请核对最后一行')).toBeVisible()
  expect(callsOf(productImportUpload).at(-1)?.body).toMatchObject({ encoding: 'windows-1252' })
})

test('the encoding is not chosen while the file is being read', async () => {
  await signIn()
  answer(brandList, () => [])
  const held = Promise.withResolvers<void>()
  answer(productImportUpload, async () => {
    await held.promise
    return { products: 1, variants: 2, unread: [] }
  })
  await mount({ '/': <UploadForm /> }, ['/'])
  await userEvent.fill(page.getByRole('combobox', { name: '品牌' }), 'Alpha')
  await userEvent.keyboard('{Enter}')
  await userEvent.upload(page.getByLabelText('表格文件'), new File(['Handle,Title'], 'goods.csv'))
  const encoding = page.getByRole('combobox', { name: '文件编码' })
  await expect.element(encoding).toBeDisabled()
  held.resolve()
  await expect.element(encoding).toBeEnabled()
})
