import { imageUpload } from '@selvedge/contract/house/uploads/uploads.ts'
import { type LookSet, setList, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { dropSession } from '../../../api/session/session.ts'
import { SetSavePage } from './SetSavePage.tsx'

const set = (updatedAt: string, variantSkus: string): LookSet => ({
  ...{ id: 3, sku: 'SET-1', variantSkus, image: '', status: 1, available: 0, components: [] },
  ...{ createdAt: '2026-03-01T02:00:00.000Z', updatedAt },
})
const [before, since] = ['2026-03-01T02:00:00.000Z', '2026-03-02T02:00:00.000Z']

const screens = { '/app/sets': <p>the list</p>, '/app/sets_save': <SetSavePage /> } as const

beforeEach(async () => {
  await signIn()
  answer(setSave, () => 1 as const)
})

test('a form that is opened again begins with what it is by then', async () => {
  answer(setList, () => [set(before, 'A-1')])
  const { router } = await mount(screens, ['/app/sets', '/app/sets_save?id=3'])
  const component = page.getByLabelText('套件 1 的 SKU')
  await expect.element(component).toHaveValue('A-1')
  await router.navigate({ to: '/app/sets' as never })
  await expect.element(page.getByText('the list')).toBeVisible()

  const reading = Promise.withResolvers<LookSet[]>()
  answer(setList, () => reading.promise)
  await router.navigate({ to: '/app/sets_save' as never, search: { id: 3 } as never })
  await expect.poll(() => callsOf(setList)).toHaveLength(2)
  reading.resolve([set(since, 'A-2')])
  await expect.element(component).toHaveValue('A-2')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect
    .poll(() => callsOf(setSave).flatMap(({ body }) => body ?? []))
    .toMatchObject([{ updatedAt: since }])
})

test('another set asks before it drops what was typed for the one that is shown', async () => {
  answer(setList, ({ url }) => [{ ...set(before, 'A-1'), id: Number(url.searchParams.get('id')) }])
  const { router, address } = await mount(screens, ['/app/sets', '/app/sets_save?id=3'])
  const component = page.getByLabelText('套件 1 的 SKU')
  await userEvent.fill(component, 'A-9')
  void router.navigate({ to: '/app/sets_save' as never, search: { id: 4 } as never })
  await expect.element(page.getByText('放弃未保存的修改？').last()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
  await expect.element(component).toHaveValue('A-9')
  expect(address()).toBe('/app/sets_save?id=3')
})

test('whoever may change sets and upload nothing is told so at the button', async () => {
  dropSession()
  await signIn(['sets.view', 'sets.change'])
  await mount(screens, ['/app/sets', '/app/sets_save'])
  await expect
    .element(page.getByRole('button', { name: '上传图片：套装' }))
    .toHaveAccessibleDescription('没有权限，请联系管理员')
  await expect.element(page.getByRole('button', { name: '保存' })).toHaveAccessibleDescription('')
})

test('a set is saved once its picture has come', async () => {
  const uploading = Promise.withResolvers<string>()
  answer(imageUpload, () => uploading.promise)
  await mount(screens, ['/app/sets', '/app/sets_save'])
  await userEvent.fill(page.getByLabelText('套装 SKU'), 'SET-2')
  await userEvent.fill(page.getByLabelText('套件 1 的 SKU'), 'A-1')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('no chooser')
  await userEvent.upload(chooser, new File([new Uint8Array([1])], 'set.png', { type: 'image/png' }))
  await expect.poll(() => callsOf(imageUpload)).toHaveLength(1)
  const save = page.getByRole('button', { name: '保存' })
  await expect.element(save).toHaveAccessibleDescription('请等待所有图片上传完成')
  await userEvent.click(page.getByLabelText('套装 SKU'))
  await userEvent.keyboard('{Enter}')
  uploading.resolve('https://cdn.example.com/set.png')
  await expect.element(save).toHaveAccessibleDescription('')
  await userEvent.click(save)
  await expect
    .poll(() => callsOf(setSave).flatMap(({ body }) => body ?? []))
    .toMatchObject([{ image: 'https://cdn.example.com/set.png' }])
})
