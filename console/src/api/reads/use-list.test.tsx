import { type Outfit, outfitList } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useList } from './use-list.ts'

const outfit = (state: 0 | 1): Outfit => ({
  ...{ id: 1, tag: 't1', image: '/a.jpg', state, position: 0 },
  updatedAt: '2026-11-20T00:00:00.000Z',
})

test('rows are read once more when what they were read again for has ended', async () => {
  let state: 0 | 1 = 0
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ code: 0, data: [outfit(state)], message: '' }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = await renderHook(
    (props?: { refreshMs: number }) => useList(outfitList, {}, props ?? { refreshMs: 60_000 }),
    { wrapper, initialProps: { refreshMs: 60_000 } },
  )
  await expect.poll(() => result.current.rows[0]?.state).toBe(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  state = 1
  await rerender({ refreshMs: 0 })
  await expect.poll(() => result.current.rows[0]?.state).toBe(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  fetched.mockRestore()
})

test('rows are read again only while they ask for it', async () => {
  let state: 0 | 1 = 0
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ code: 0, data: [outfit(state)], message: '' }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = await renderHook(
    () =>
      useList(outfitList, {}, { refreshMs: 50, refreshWhile: (rows) => rows.some((row) => row.state === 0) }),
    { wrapper },
  )
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(2)
  state = 1
  await expect.poll(() => result.current.rows[0]?.state).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const calls = fetched.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(fetched).toHaveBeenCalledTimes(calls)
  fetched.mockRestore()
})
