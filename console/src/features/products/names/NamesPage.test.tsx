import { productNameList, productNamesReview } from '@selvedge/contract/products/names/names.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
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
