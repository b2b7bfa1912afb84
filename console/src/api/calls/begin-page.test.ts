import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderScreens } from '../../features/orders/orders/orders.screens.ts'
import { countedLater } from '../reads/list-read.ts'
import { storeMissingRights } from '../session/missing-rights.ts'
import { beginPage } from './begin-page.ts'
import { call, callList } from './call.ts'

const row = { code: 0, data: [], message: '' }
const files = { layout: ['/assets/layout.js', '/assets/layout.css'], '/order/list': ['/assets/orders.js'] }
const firstRows = { '/order/list': { url: orderScreens[0]?.firstLoad?.rows ?? '', right: 'orders.view' } }
const rows = () => callList(orderList, { query: countedLater({}, { skip: 0, size: 20 }) })

let stored: Map<string, string>
let links: string[]
const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(row))

function openAt(pathname: string, search = ''): void {
  vi.stubGlobal('window', { location: { pathname, search } })
  beginPage(files, firstRows)
}

beforeEach(() => {
  stored = new Map([['selvedge.token', 'token']])
  links = []
  fetched.mockClear()
  // The page has just been opened, however long this process has been running.
  vi.spyOn(performance, 'now').mockReturnValue(100)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { language: 'zh-CN' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  const head = { append: ({ rel, href }: { rel: string; href: string }) => links.push(`${rel} ${href}`) }
  vi.stubGlobal('document', { createElement: () => ({}), head })
})

afterEach(() => {
  globalThis.prefetchedCalls = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what the screen asks for first is the answer that was begun, once', async () => {
  openAt('/order/list')
  expect(links).toEqual([
    'modulepreload /assets/layout.js',
    'preload /assets/layout.css',
    'modulepreload /assets/orders.js',
  ])
  expect(fetched).toHaveBeenCalledTimes(2)
  expect((await rows()).rows).toEqual([])
  expect(fetched).toHaveBeenCalledTimes(2)
  await rows()
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('another person or another language asks anew', async () => {
  openAt('/order/list')
  stored.set('selvedge.token', 'of somebody else')
  await rows()
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('an answer that never came is told like any other', async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('offline')))
  openAt('/dashboard')
  await expect(call(authInfo, {})).rejects.toMatchObject({ status: 0 })
})

test('a call that is begun with the page ends after 300 seconds, as any other, and says so', async () => {
  const limit = new AbortController()
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  fetched.mockImplementationOnce(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  openAt('/order/list')
  expect(limited.mock.calls).toEqual([[300_000], [300_000]])
  const answer = call(authInfo, {})
  limit.abort(new DOMException('', 'TimeoutError'))
  await expect(answer).rejects.toMatchObject({ status: 0, message: '请求超时，请稍后重试' })
})

test('rows are not asked for where the address wants others, or the right is known to be lacked', () => {
  openAt('/order/list', '?q=a')
  openAt('/dashboard')
  storeMissingRights(['orders.view', 'audit.view'])
  openAt('/order/list')
  const session = '/admin-api/auth/info'
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([session, session, session])
  storeMissingRights(['audit.view'])
  openAt('/order/list')
  expect(fetched).toHaveBeenCalledTimes(5)
})

test('nothing is begun for somebody who is not signed in', () => {
  stored.clear()
  openAt('/order/list')
  expect(links).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})
