import { expect, test, vi } from 'vitest'
import { mount } from '../../../test/browser/mount.tsx'
import { useTokenRefresh } from './use-token-refresh.ts'

function Host() {
  useTokenRefresh()
  return <p>shown</p>
}

test('the token is renewed every 40 minutes', async () => {
  const every = vi.spyOn(window, 'setInterval')
  await mount({ '/': <Host /> }, ['/'])
  expect(every.mock.calls.map(([, ms]) => ms)).toContain(2_400_000)
  every.mockRestore()
})
