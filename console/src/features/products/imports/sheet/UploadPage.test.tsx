import {
  productImportClear,
  productImportRows,
  productImportSummary,
} from '@selvedge/contract/products/imports/imports.ts'
import { productRelease } from '@selvedge/contract/products/imports/releases.ts'
import { brandList } from '@selvedge/contract/products/products/products.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { UploadPage } from './UploadPage.tsx'

test('that nothing has been uploaded is said once the server has said so', async () => {
  await signIn()
  let broken = true
  answer(brandList, () => [])
  answer(productImportRows, () => [])
  answer(productImportSummary, () => (broken ? new Broken(502) : null))
  await mount({ '/product/upload': <UploadPage /> }, ['/product/upload'])
  const release = page.getByRole('button', { name: /^发\s*布$/ })
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(release).toHaveAttribute('aria-description', '加载中')
  broken = false
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(release).toHaveAttribute('aria-description', '没有待发布的商品，请先上传')
})

test('the list that was confirmed is released and cleared, and none that has taken its place', async () => {
  await signIn()
  let [id, brand] = [7, 'Alpha']
  answer(brandList, () => [])
  answer(productImportRows, () => [])
  const counts = { products: 2, rows: 2, update: 0, upload: 2, changed: 0, conflict: 0, conflicts: [] }
  answer(productImportSummary, () => ({
    ...{ id, brand, season: 'spring-summer-2026', site: '' as const, tags: [], fileName: 'goods.csv' },
    ...{ uploadedAt: '2026-03-01T00:00:00.000Z', ...counts },
  }))
  answer(productRelease, () => new Refused('PRODUCT_IMPORT_CHANGED', '已换成另一份上传'))
  answer(productImportClear, () => 1 as const)
  await mount({ '/product/upload': <UploadPage /> }, ['/product/upload'])
  const dialog = page.getByRole('dialog')
  await userEvent.click(page.getByRole('button', { name: /^发\s*布$/ }))
  await expect.element(dialog.getByText('发布 Alpha 的 2 款商品到店铺？').last()).toBeVisible()
  // Uploaded in another window.
  ;[id, brand] = [8, 'Beta']
  await userEvent.click(dialog.getByRole('button', { name: /^发\s*布$/ }))
  await expect.element(page.getByText('已换成另一份上传')).toBeVisible()
  expect(callsOf(productRelease).map(({ url }) => url.searchParams.get('id'))).toEqual(['7'])
  await expect.element(page.getByText(/Beta/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^清\s*空$/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^清\s*空$/ }))
  await expect
    .poll(() => callsOf(productImportClear).map(({ url }) => url.searchParams.get('id')))
    .toEqual(['8'])
})
