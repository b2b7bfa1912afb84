import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../../test/browser/mount.tsx'
import { useReloadSoon } from './use-reload-soon.ts'

test('a pick list is read again half a second after the last thing that was done', async () => {
  let [done, read, times] = [0, 0, 0]
  function Host() {
    const reloadSoon = useReloadSoon(() => {
      read = performance.now()
      times += 1
    })
    const act = () => {
      done = performance.now()
      reloadSoon()
    }
    return (
      <button type="button" onClick={act}>
        act
      </button>
    )
  }
  await mount({ '/': <Host /> }, ['/'])
  const button = page.getByText('act').element()
  // At once, as a scanner does: clicks of a busy browser may be half a second apart.
  for (let turn = 0; turn < 3; turn += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => times).toBe(1)
  // Timers are a little early now and then.
  expect(read - done).toBeGreaterThan(490)
})
