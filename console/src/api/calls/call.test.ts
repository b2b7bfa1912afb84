import { roleDelete } from '@selvedge/contract/house/roles/custom-roles.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

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
