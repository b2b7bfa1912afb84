import {
  productNameList,
  productNameReview,
  productNamesReview,
} from '@selvedge/contract/products/names/names.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { NamesPage } from './NamesPage.tsx'

const named = (id: number) => ({
  ...{
    id,
    brand: 'B',
    handle: `style-${id}`,
    enName: `Coat ${id}`,
    cnName: `大衣 ${id}`,
    unreviewedCname: '',
  },
  ...{ quantity: 1, mainImage: '', reviewedAt: null, reviewedBy: '' },
})

const boxes = () => page.getByRole('checkbox')

test('saving the names of a page leaves what is selected on another', async () => {
  await signIn()
  answer(productNameList, ({ url }) => [named(Number(url.searchParams.get('page')))])
  answer(productNamesReview, () => 1)
  const { router } = await mount({ '/product/namedReview': <NamesPage /> }, ['/product/namedReview'])
  await userEvent.click(boxes().nth(1))
  await router.navigate({ to: '.', search: { p: 2 } })
  await expect.element(page.getByText('style-2')).toBeVisible()
  await userEvent.click(boxes().nth(1))
  await expect.poll(() => document.body.textContent).toContain('已选 1 条')
  await userEvent.click(page.getByRole('button', { name: '批量保存' }))
  await expect.element(page.getByText('已保存 1 个中文名')).toBeVisible()
  await expect.element(boxes().nth(1)).not.toBeChecked()
  expect(callsOf(productNamesReview).map(({ body }) => body)).toMatchObject([
    [{ productId: 2, before: { enName: 'Coat 2', reviewedAt: null } }],
  ])

  await router.navigate({ to: '.', search: {} })
  await expect.element(page.getByText('style-1')).toBeVisible()
  await expect.element(boxes().nth(1)).toBeChecked()
})

test('who is told that names have changed has typed over those alone, not over any others', async () => {
  await signIn()
  let enName = 'Coat'
  answer(productNameList, () => [1, 2].map((id) => ({ ...named(id), enName: `${enName} ${id}` })))
  answer(productNameReview, () => {
    enName = 'Jacket'
    return new Refused('PRODUCT_NAMES_CHANGED_SINCE')
  })
  await mount({ '/product/namedReview': <NamesPage /> }, ['/product/namedReview'])
  for (const id of [1, 2]) await page.getByLabelText(`style-${id} 的英文名`).fill(`Mine ${id}`)
  const save = (id: number) => page.getByRole('button', { name: '保存' }).nth(id - 1)
  await userEvent.click(save(1))
  await expect.poll(() => callsOf(productNameList).length).toBeGreaterThan(1)
  await userEvent.click(save(1))
  await userEvent.click(save(2))
  await expect.poll(() => callsOf(productNameReview).length).toBe(3)
  expect(callsOf(productNameReview).map(({ body }) => body)).toMatchObject([
    { productId: 1, enName: 'Mine 1', before: { enName: 'Coat 1' } },
    { productId: 1, enName: 'Mine 1', before: { enName: 'Jacket 1' } },
    { productId: 2, enName: 'Mine 2', before: { enName: 'Coat 2' } },
  ])
})

test('the names of a season are reviewed, as it stands in the address; the seasons are those of the next two years and before', async () => {
  await signIn()
  answer(productNameList, () => [named(1)])
  await mount({ '/product/namedReview': <NamesPage /> }, ['/product/namedReview?s=spring-summer-2026'])
  const asked = () => callsOf(productNameList).map(({ url }) => url.searchParams.get('season'))
  await expect.poll(asked).toContain('spring-summer-2026')
  await userEvent.click(page.getByRole('button', { name: /^更多/ }))
  await userEvent.click(page.getByRole('combobox', { name: '季节' }))
  const first = `autumn-winter-${new Date().getFullYear() + 2}`
  await userEvent.click(page.getByTitle(`${new Date().getFullYear() + 2} 秋冬`).last())
  await expect.poll(asked).toContain(first)
})
