import { productImageLookup, productImageUpload } from '@selvedge/contract/products/images/product-images.ts'
import { brandList } from '@selvedge/contract/products/products/products.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { speak } from '../../../text/catalogue.ts'
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

afterEach(() => speak('zh'))

const choose = (label: string, names: readonly string[]) =>
  userEvent.upload(
    page
      .getByLabelText(label)
      .elements()
      .find((one) => one instanceof HTMLInputElement) ?? document.body,
    names.map((name) => new File([name], name, { type: 'image/png' })),
  )

test('pictures that are not sent are not left, nor given to another brand on their way, without a question', async () => {
  await signIn()
  answer(brandList, () => ['Lise', 'Other'].map((brand, id) => ({ id: id + 1, brand })))
  answer(productImageLookup, () => [{ filename: 'coat.png', product }])
  const { back, address: shown } = await mount({ '/': <p>before</p>, [address]: <UploadImagesPage /> }, [
    '/',
    `${address}?b=Lise`,
  ])
  await choose('选择图片', ['coat.png'])
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

test.each([
  ['zh', '选择图片', '开始上传', '商品已有这张图片'],
  ['en', 'Choose pictures', 'Start the upload', 'The product has this very picture already'],
] as const)('a row says what its product had already: %s', async (language, chosen, start, said) => {
  await signIn()
  await speak(language)
  const names = ['coat.png', 'coat-2.png', 'coat-3.png']
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('coat-3.png'))
  const sentHash = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  answer(brandList, () => [{ id: 1, brand: 'Lise' }])
  answer(productImageLookup, () =>
    names.map((filename) => ({
      filename,
      product: { ...product, sentHash: filename === 'coat-3.png' ? sentHash : null },
    })),
  )
  answer(productImageUpload, ({ url }) => ({
    ...{ id: 1, image: '/uploads/a.png', shot: 1 },
    already: url.searchParams.get('in') === 'coat-2.png',
  }))
  await mount({ [address]: <UploadImagesPage /> }, [`${address}?b=Lise`])
  await choose(chosen, names)
  await userEvent.click(page.getByRole('button', { name: start }))
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('coat-2.png')).toMatchTextContent(said)
  await expect.element(row('coat-3.png')).toMatchTextContent(said)
  await expect.element(row('coat.png')).not.toMatchTextContent(said)
  expect(callsOf(productImageUpload)).toHaveLength(2)
})
