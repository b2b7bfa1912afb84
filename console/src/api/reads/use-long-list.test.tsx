import { type Outfit, outfitList } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useLongList } from './use-long-list.ts'

const outfit = (id: number): Outfit => ({
  ...{ id, tag: `t${id}`, image: '/a.jpg', state: 0, position: 0 },
  updatedAt: '2026-11-20T00:00:00.000Z',
})

test('where no total came a full portion may be followed, and a short one is the last', async () => {
  const all = Array.from({ length: 5 }, (_, index) => outfit(index + 1))
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(String(input), window.location.origin)
    const skip = Number(searchParams.get('skip'))
    const data = all.slice(skip, skip + Number(searchParams.get('size')))
    return Response.json({ code: 0, data, message: '' })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = await renderHook(() => useLongList(outfitList, {}, { size: 3 }), { wrapper })
  await expect.poll(() => result.current.rows.length).toBe(3)
  expect([result.current.total, result.current.hasMore]).toEqual([2000, true])
  result.current.more()
  await expect.poll(() => result.current.rows.length).toBe(5)
  expect(result.current.hasMore).toBe(false)
  fetched.mockRestore()
})
