import { brandTitleList, brandTitleSave } from '@selvedge/contract/products/titles/titles.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Counted, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { TitlesPage } from './TitlesPage.tsx'

test('who is told that titles have changed sees them anew, and saves what was typed over that', async () => {
  await signIn()
  let title = 'Coat'
  let reads = 0
  answer(brandTitleList, () => {
    reads += 1
    return [
      { id: 1, handle: 'style-1', brand: 'B', name: 'Coat 1', image: '', title },
      { id: 2, handle: 'style-2', brand: 'B', name: 'Coat 2', image: '', title: 'Hat' },
    ]
  })
  answer(brandTitleSave, () => {
    title = 'Jacket'
    return new Refused('PRODUCT_TITLE_CHANGED')
  })
  await mount({ '/product/titles': <TitlesPage /> }, ['/product/titles'])
  for (const id of [1, 2]) {
    await page.getByLabelText(`style-${id} 的标题`).fill(`Mine ${id}`)
    await userEvent.keyboard('{Tab}')
  }
  const sent = () => callsOf(brandTitleSave).flatMap(({ body }) => (body === undefined ? [] : [body]))
  await userEvent.click(page.getByRole('button', { name: '保存 2 个标题' }))
  await expect.poll(() => reads).toBe(2)
  answer(brandTitleSave, () => 2)
  await userEvent.click(page.getByRole('button', { name: '保存 2 个标题' }))
  await expect.element(page.getByText('已保存 2 个标题')).toBeVisible()
  const typed = (before: string) => [
    { id: 1, title: 'Mine 1', before },
    { id: 2, title: 'Mine 2', before: 'Hat' },
  ]
  expect(sent()).toEqual([typed('Coat'), typed('Jacket')])
})

test('a page whose rows were all worked off makes way for the one that is the last now', async () => {
  await signIn()
  answer(brandTitleList, ({ url }) =>
    url.searchParams.get('skip') === '40'
      ? new Counted([], 40)
      : new Counted([{ id: 1, handle: 'style-1', brand: 'B', name: 'Coat', image: '', title: 'Coat' }], 40),
  )
  const { address } = await mount({ '/product/titles': <TitlesPage /> }, ['/product/titles?b=B&p=3'])
  await expect.element(page.getByLabelText('style-1 的标题')).toBeVisible()
  expect(address()).toBe('/product/titles?b=B&p=2')
})

test('what is typed while titles are saved stays', async () => {
  await signIn()
  answer(brandTitleList, () =>
    [1, 2].map((id) => ({ id, handle: `style-${id}`, brand: 'B', name: '', image: '', title: 'Coat' })),
  )
  const saved = Promise.withResolvers<number>()
  answer(brandTitleSave, () => saved.promise)
  await mount({ '/product/titles': <TitlesPage /> }, ['/product/titles'])
  const type = async (id: number, title: string) => {
    await page.getByLabelText(`style-${id} 的标题`).fill(title)
    await userEvent.keyboard('{Tab}')
  }
  await type(1, 'Jacket')
  await type(2, 'Hat')
  await userEvent.click(page.getByRole('button', { name: '保存 2 个标题' }))
  await type(2, 'Cap')
  answer(brandTitleList, () => [
    { id: 1, handle: 'style-1', brand: 'B', name: '', image: '', title: 'Jacket' },
    { id: 2, handle: 'style-2', brand: 'B', name: '', image: '', title: 'Hat' },
  ])
  saved.resolve(2)
  await expect.element(page.getByText('已保存 2 个标题')).toBeVisible()
  await expect.element(page.getByLabelText('style-1 的标题')).toHaveValue('Jacket')
  await expect.element(page.getByLabelText('style-2 的标题')).toHaveValue('Cap')
  answer(brandTitleSave, () => 1)
  await userEvent.click(page.getByRole('button', { name: '保存 1 个标题' }))
  const sent = () => callsOf(brandTitleSave).flatMap(({ body }) => (body === undefined ? [] : [body]))
  await expect.poll(() => sent().at(-1)).toEqual([{ id: 2, title: 'Cap', before: 'Hat' }])
})
