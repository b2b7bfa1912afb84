import { brandTitleList, brandTitleSave } from '@selvedge/contract/products/titles/titles.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
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
