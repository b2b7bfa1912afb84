import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
      <button type="button" onDoubleClick={act} onClick={act}>
        act
      </button>
    )
  }
  await mount({ '/': <Host /> }, ['/'])
  await userEvent.dblClick(page.getByText('act'))
  await expect.poll(() => times).toBe(1)
  // Timers are a little early now and then.
  expect(read - done).toBeGreaterThan(490)
})
