import { productImageLookup, productImageUpload } from '@selvedge/contract/products/images/product-images.ts'
import { brandList } from '@selvedge/contract/products/products/products.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { UploadImagesPage } from './UploadImagesPage.tsx'

const product = {
  id: 1,
  spu: 'coat',
  ref: '',
  name: 'Coat',
  image: '',
  shopifyId: '',
  images: 0,
  sentHash: null,
}
const address = '/product/uploadimage'

test('pictures that are not sent are not left, nor given to another brand on their way, without a question', async () => {
  await signIn()
  answer(brandList, () => ['Lise', 'Other'].map((brand, id) => ({ id: id + 1, brand })))
  answer(productImageLookup, () => [{ filename: 'coat.png', product }])
  const { back, address: shown } = await mount({ '/': <p>before</p>, [address]: <UploadImagesPage /> }, [
    '/',
    `${address}?b=Lise`,
  ])
  await userEvent.upload(
    page
      .getByLabelText('选择图片')
      .elements()
      .find((one) => one instanceof HTMLInputElement) ?? document.body,
    new File(['x'], 'coat.png', { type: 'image/png' }),
  )
  await expect.element(page.getByText('待上传', { exact: true }).first()).toBeVisible()
  back()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '继续编辑' }))
  expect(shown()).toBe(`${address}?b=Lise`)

  answer(productImageUpload, () => new Promise(() => undefined))
  await userEvent.click(page.getByRole('button', { name: '开始上传' }))
  await userEvent.click(page.getByRole('combobox', { name: '品牌' }))
  await userEvent.click(page.getByTitle('Other').last())
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '继续上传' }))
  expect(shown()).toBe(`${address}?b=Lise`)
  await expect.element(page.getByRole('button', { name: '停止上传' })).toBeVisible()
})
