import type { SavedView } from '@selvedge/contract/house/views/views.ts'
import { viewCreate, viewList } from '@selvedge/contract/house/views/views.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { firstScreenDrawn } from '../../ui/first-screen.ts'
import { listSearch, textParam, useListSearch } from '../filter/list-search.ts'
import { SavedViews } from './SavedViews.tsx'

const search = listSearch({ q: textParam })

function List() {
  const state = useListSearch(search)
  return <SavedViews list="orders" table="orders" state={state} />
}

const usual: SavedView = {
  id: 4,
  list: 'orders',
  name: 'mine',
  search: { q: 'usual' },
  columns: {},
  shared: false,
  owner: 'tester',
  own: true,
  mayChange: true,
  isDefault: true,
}

beforeEach(() => signIn())

async function open(address: string) {
  const reply = Promise.withResolvers<SavedView[]>()
  answer(viewList, () => reply.promise)
  const mounted = await mount({ '/list': <List /> }, [address])
  firstScreenDrawn()
  await expect.poll(() => callsOf(viewList).length).toBe(1)
  return { ...mounted, reply: () => reply.resolve([usual]) }
}

const menu = (name: string) => page.getByRole('button', { name: `视图：${name}` })

test('the default view opens where the address asks for nothing', async () => {
  const { address, reply } = await open('/list')
  reply()
  await expect.poll(address).toBe('/list?q=usual&v=4')
})

test('an address with a search stays', async () => {
  const { address, reply } = await open('/list?q=1001')
  reply()
  await expect.element(menu('全部数据')).toBeVisible()
  expect(address()).toBe('/list?q=1001')
})

test('who has cleared a search before the views are here sees all', async () => {
  const { router, address, reply } = await open('/list?q=1001')
  await router.navigate({ to: '/list' as never })
  reply()
  await expect.element(menu('全部数据')).toBeVisible()
  expect(address()).toBe('/list')
})

test('what is searched before the views are here stays', async () => {
  const { router, address, reply } = await open('/list')
  await router.navigate({ to: '/list' as never, search: { q: '1001' } as never })
  reply()
  await expect.element(menu('全部数据')).toBeVisible()
  expect(address()).toBe('/list?q=1001')
})

test('a new view is come to from the call on that makes it', async () => {
  answer(viewCreate, () => 9)
  const { reply } = await open('/list?q=1001')
  reply()
  await userEvent.click(menu('全部数据'))
  await userEvent.click(page.getByText('另存为…'))
  await userEvent.fill(page.getByLabelText('名称'), 'new')
  await userEvent.click(page.getByLabelText('打开列表时默认使用'))
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect
    .poll(() => callsOf(viewCreate).map(({ body }) => body))
    .toEqual([
      { list: 'orders', name: 'new', shared: false, search: { q: '1001' }, columns: {}, default: true },
    ])
})
