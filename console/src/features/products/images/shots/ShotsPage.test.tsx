import { styleShotList } from '@selvedge/contract/products/images/style-shots.ts'
import { brandList } from '@selvedge/contract/products/products/products.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { speak } from '../../../../text/catalogue.ts'
import { ShotsPage } from './ShotsPage.tsx'

const back = { shot: 2, name: { zh: '背面', en: 'Back' } }
const fourth = { shot: 4, name: { zh: '', en: '' } }
const row = (id: number, more: object) => ({
  ...{ id, spu: `coat-${id}`, name: `大衣 ${id}`, brand: 'Lise', image: '', onHand: 3, pictures: 2 },
  ...{ shots: [1, 3], lacking: [back, fourth], state: 'some' as const },
  ...more,
})
const address = '/product/shots'
const screens = { [address]: <ShotsPage />, '/product/uploadimage': <p>upload</p> }
const found = (name: string) => page.getByRole('row').filter({ hasText: name })

afterEach(() => speak('zh'))
beforeEach(() => {
  answer(brandList, () => [{ id: 1, brand: 'Lise' }])
})

test('a style says which shots it has and lacks, and leads to the upload for its brand', async () => {
  await signIn()
  answer(styleShotList, () => [
    row(3, {}),
    row(2, { shots: [], pictures: 0, state: 'none' }),
    row(1, { brand: '', lacking: [], state: 'complete' }),
  ])
  const { address: shown } = await mount(screens, [address])
  await expect.element(found('coat-3')).toMatchTextContent(/缺图/)
  await expect.element(found('coat-3')).toMatchTextContent(/1、3/)
  await expect.element(found('coat-3')).toMatchTextContent(/2 背面、4/)
  await expect.element(found('coat-2')).toMatchTextContent(/没有图片/)
  await expect.element(found('coat-1')).toMatchTextContent(/已齐/)
  // Pictures are uploaded by brand.
  expect(found('coat-1').getByRole('link', { name: '上传图片' }).elements()).toHaveLength(0)
  await userEvent.click(found('coat-3').getByRole('link', { name: '上传图片' }))
  expect(shown()).toBe('/product/uploadimage?b=Lise')
})

test('the address says what is asked for, and what is not known is not asked', async () => {
  await signIn()
  answer(styleShotList, () => [])
  await mount(screens, [`${address}?q=coat&b=Lise&st=none&g=onSale&tag=SS26&sort=-onHand`])
  await expect.poll(() => callsOf(styleShotList).length).toBe(1)
  const asked = Object.fromEntries(callsOf(styleShotList)[0]?.url.searchParams ?? [])
  expect(asked).toMatchObject({
    ...{ query: 'coat', brand: 'Lise', state: 'none', goods: 'onSale', tag: 'SS26', sort: '-onHand' },
  })
})

test('who may only look is led to no upload, in English', async () => {
  await signIn(['products.view'])
  await speak('en')
  answer(styleShotList, () => [row(3, {})])
  await mount(screens, [address])
  await expect.element(found('coat-3')).toMatchTextContent(/2 Back, 4/)
  await expect.element(found('coat-3')).toMatchTextContent(/Some missing/)
  expect(page.getByRole('link', { name: 'Upload' }).elements()).toHaveLength(0)
})

test('where nothing lacks it says so, and what went wrong is read again', async () => {
  await signIn()
  let broken = true
  answer(styleShotList, () => (broken ? new Broken(502) : []))
  await mount(screens, [address])
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(page.getByText('所有款式的图片都已齐')).toBeVisible()
})
