import { viewList } from '@selvedge/contract/house/views/views.ts'
import { locationList, locationSave, locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { sampleLocation } from '../../../../test/samples.ts'
import { LocationsPage } from './LocationsPage.tsx'

const all = Array.from({ length: 10_000 }, (_, index) =>
  sampleLocation(index + 1, index === 4710 ? { proxy: '1', flag: '1' } : {}),
)

beforeEach(async () => {
  await page.viewport(3200, 900)
  await signIn()
  answer(viewList, () => [])
  answer(locationList, ({ url: { searchParams } }) => {
    const ids = searchParams.getAll('id').map(Number)
    const part = searchParams.get('query') ?? ''
    const skip = Number(searchParams.get('skip') ?? 0)
    return all
      .filter(({ id, name }) => (ids.length > 0 ? ids.includes(id) : name.includes(part)))
      .slice(skip, skip + Number(searchParams.get('size') ?? all.length))
  })
  answer(locationSave, ({ body }) => (body as unknown[]).length)
})

const names = () => page.getByRole('textbox', { name: '名称' })
const rename = async (name: string) => {
  await userEvent.fill(names().first(), name)
  await userEvent.keyboard('{Enter}')
}

test('a page of ten thousand is read and drawn; what is typed on several is saved together', async () => {
  const { router } = await mount({ '/': <LocationsPage /> }, ['/'])
  await expect.element(names().nth(49)).toBeVisible()
  expect(names().elements()).toHaveLength(50)
  await rename('first')
  await router.navigate({ to: '.', search: { q: '仓 9999' } })
  await expect.element(names().first()).toHaveValue('仓 9999')
  await rename('other')
  await userEvent.click(page.getByRole('button', { name: '保存 2 行' }))
  await expect.element(page.getByText('已保存 2 个仓库')).toBeVisible()
  expect(callsOf(locationSave).map(({ body }) => body)).toMatchObject([
    [
      { id: 9999, name: 'other', version: 'v9999' },
      { id: 1, name: 'first', version: 'v1' },
    ],
  ])
  for (const { url } of callsOf(locationList)) expect(url.searchParams.get('size')).toBe('50')
})

test('what keeps a row of another page from being saved is named', async () => {
  const { router } = await mount({ '/': <LocationsPage /> }, ['/'])
  await expect.element(names().first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '国家' }).nth(2), 'China')
  await userEvent.keyboard('{Enter}')
  await router.navigate({ to: '.', search: { q: '仓 9999' } })
  await expect.element(names().first()).toHaveValue('仓 9999')
  await userEvent.hover(page.getByRole('button', { name: /^保存/ }))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('1 行填写有误：仓 3')
})

test('there is one list of parents, when a cell is opened; the chosen one passes on what it is', async () => {
  await mount({ '/': <LocationsPage /> }, ['/'])
  await expect.element(names().nth(49)).toBeVisible()
  expect(page.getByRole('combobox', { name: '上级仓库' }).elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: '上级仓库 —' }).first())
  await userEvent.type(page.getByRole('combobox', { name: '上级仓库' }), '仓 4711')
  await userEvent.click(page.getByTitle('仓 4711', { exact: true }))
  await expect.element(page.getByRole('button', { name: '上级仓库 仓 4711' })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: '保存 1 行' }))
  await expect.element(page.getByText('已保存 1 个仓库')).toBeVisible()
  expect(callsOf(locationSave).map(({ body }) => body)).toMatchObject([
    [{ id: 1, parentId: 4711, proxy: '1', flag: '1' }],
  ])
})

test('three seconds after the shops are asked for their warehouses the list is read once more', async () => {
  answer(locationSync, () => 2)
  await mount({ '/': <LocationsPage /> }, ['/'])
  await expect.element(names().first()).toBeVisible()
  const before = callsOf(locationList).length
  const since = () => callsOf(locationList).length - before
  await userEvent.click(page.getByRole('button', { name: '从店铺刷新' }))
  await expect.element(page.getByText('正在同步 2 个店铺仓库')).toBeVisible()
  // Like after every change at once, and then for what has come meanwhile.
  await expect.poll(since, { timeout: 10_000 }).toBe(2)
})

test('nothing is typed over rows that are under way, and a row that is added meanwhile stays', async () => {
  await mount({ '/': <LocationsPage /> }, ['/'])
  await expect.element(names().first()).toBeVisible()
  await rename('first')
  const reply = Promise.withResolvers<number>()
  answer(locationSave, () => reply.promise)
  await userEvent.click(page.getByRole('button', { name: '保存 1 行' }))
  await expect.element(names().nth(1)).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: '新增' }))
  reply.resolve(1)
  await expect.element(page.getByText('已保存 1 个仓库')).toBeVisible()
  await expect.element(names().first()).toHaveValue('')
  await expect.element(names().first()).toBeEnabled()
})
