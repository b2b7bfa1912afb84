import { roleDelete } from '@selvedge/contract/house/roles/custom-roles.ts'
import { viewList } from '@selvedge/contract/house/views/views.ts'
import { outfitList } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { call, callList } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

test('the parameters of a path stand in the address, encoded', async () => {
  const fetched = vi.fn(async () => Response.json({ code: 0, data: { holders: 2 }, message: '' }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(await call(roleDelete, { params: { key: 'custom 1/2' } })).toEqual({ holders: 2 })
  expect(fetched).toHaveBeenCalledWith(
    '/admin-api/vue-element-admin/role/custom%201%2F2',
    expect.objectContaining({ method: 'DELETE' }),
  )
})

test('an answer that is not what the contract says is told in words', async () => {
  answered({ holders: 'two' })
  await expect(call(roleDelete, { params: { key: 'custom' } })).rejects.toThrow(/^服务器返回的内容无法识别$/)
})

test('a call is waited for 300 seconds', async () => {
  answered({ holders: 2 })
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await call(roleDelete, { params: { key: 'custom' } })
  expect(limit.mock.calls).toEqual([[300_000]])
})

const answered = (data: unknown, headers?: Record<string, string>) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 0, data, message: '' }, headers ? { headers } : {}),
  )
  vi.stubGlobal('localStorage', { getItem: () => null })
}
const outfits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, tag: `t${index}`, image: '/a.jpg', state: 0, position: 0 },
    updatedAt: '2026-11-20T00:00:00.000Z',
  }))

test.each([
  { of: 'as its header says', rows: 2, headers: { 'data-count': '7' }, total: 7 },
  { of: 'none where its header says none', rows: 0, headers: { 'data-count': '0' }, total: 0 },
  { of: '2000 where the header did not come', rows: 2, headers: undefined, total: 2000 },
  { of: 'no less than its rows', rows: 2001, headers: undefined, total: 2001 },
])('a list has $of', async ({ rows, headers, total }) => {
  answered(outfits(rows), headers)
  const list = await callList(outfitList, {})
  expect([list.rows.length, list.total]).toEqual([rows, total])
})

test('what is answered whole and tells no total has the rows that came', async () => {
  answered([])
  expect(viewList.reply).not.toBe(outfitList.reply)
  expect(await callList(viewList, { query: { list: 'orders' } })).toMatchObject({ rows: [], total: 0 })
})
