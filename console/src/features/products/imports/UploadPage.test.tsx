import { productImportRows, productImportSummary } from '@selvedge/contract/products/imports/imports.ts'
import { brandList } from '@selvedge/contract/products/products/products.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
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
