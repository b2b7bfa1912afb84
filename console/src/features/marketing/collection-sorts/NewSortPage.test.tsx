import {
  type CollectionSort,
  collectionSortList,
  collectionSortPreview,
  collectionSortSave,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { NewSortPage } from './NewSortPage.tsx'
import { SortsPage } from './SortsPage.tsx'

const sort: CollectionSort = {
  ...{ id: 7, handle: 'summer', script: 'id,score\n11,2', site: 'second', title: 'Summer' },
  ...{ products: 3, named: 1, unknown: 0, count: 1, processCount: 1, done: true, problem: null },
  ...{ stopped: false, createdAt: '2026-03-02T02:00:00.000Z', createdBy: 'anna' },
}
const screens = { '/app/sorts': <SortsPage />, '/app/sorts/new': <NewSortPage /> } as const
const nothing = { title: 'Summer', products: 3, named: 1, moves: 0, unknown: 0, unknownIds: [], rows: [] }

/** The list has the same path, and no body. */
const saved = () => callsOf(collectionSortSave).flatMap(({ body }) => (body === undefined ? [] : [body]))

beforeEach(async () => {
  await signIn()
  answer(collectionSortList, () => [sort])
  answer(collectionSortPreview, () => nothing)
  answer(collectionSortSave, () => 7)
})

test('a sort of the second shop that is taken up again concerns the second shop', async () => {
  await mount(screens, ['/app/sorts'])
  const row = page.getByRole('row').filter({ hasText: 'summer' })
  await expect.element(row).toMatchTextContent(/第二渠道/)
  await userEvent.click(row.getByRole('link', { name: 'summer' }))
  await expect.element(page.getByText('店铺：第二渠道')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '预览' }))
  await expect.element(page.getByText('预览：Summer')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  const body = { handle: 'summer', script: 'id,score\n11,2', site: 'second' }
  await expect.poll(saved).toEqual([body])
  expect(callsOf(collectionSortPreview).map((call) => call.body)).toEqual([body])
})

test('a sort that is taken up again begins with the script that it has by then', async () => {
  const script = () => document.querySelector('textarea')?.value
  answer(collectionSortList, () => [{ ...sort, script: '11,2' }])
  const { router } = await mount(screens, ['/app/sorts', '/app/sorts/new?id=7'])
  await expect.poll(script).toBe('11,2')
  await router.navigate({ to: '/app/sorts' as never })
  await expect.element(page.getByRole('row').filter({ hasText: 'summer' })).toBeVisible()
  const reading = Promise.withResolvers<CollectionSort[]>()
  answer(collectionSortList, () => reading.promise)
  await router.navigate({ to: '/app/sorts/new' as never, search: { id: 7 } as never })
  await expect.element(page.getByRole('heading', { name: '新建商品系列排序' })).toBeVisible()
  reading.resolve([{ ...sort, script: '11,9' }])
  await expect.poll(script).toBe('11,9')
})

test('a new sort concerns the first store', async () => {
  await mount(screens, ['/app/sorts/new'])
  await userEvent.fill(page.getByRole('textbox', { name: '商品系列 handle' }), 'winter')
  await userEvent.fill(page.getByRole('textbox', { name: '排序脚本' }), '11,2')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(saved).toEqual([{ handle: 'winter', script: '11,2', site: 'first' }])
})

test('a preview is shown as long as it is of what would be saved', async () => {
  await mount(screens, ['/app/sorts/new'])
  await userEvent.fill(page.getByRole('textbox', { name: '商品系列 handle' }), 'winter')
  await userEvent.fill(page.getByRole('textbox', { name: '排序脚本' }), '11,2')
  await userEvent.click(page.getByRole('button', { name: '预览' }))
  const preview = page.getByText('预览：Summer')
  await expect.element(preview).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '排序脚本' }), '11,3')
  await expect.element(preview).not.toBeInTheDocument()
})
