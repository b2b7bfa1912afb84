import type { CDPSession, Page } from '@playwright/test'

/** Between two keys of a scanner, in seconds. */
const pause = 0.005

/** One for each page, for as long as it is there: a session that ends takes the page's lost network back. */
const keyboards = new WeakMap<Page, Promise<CDPSession>>()

function keyboardOf(page: Page): Promise<CDPSession> {
  const known = keyboards.get(page) ?? page.context().newCDPSession(page)
  keyboards.set(page, known)
  return known
}

/**
 * Types a code and Enter as a scanner does, one key right after the other, whatever has the focus. The times of the keys
 * go along: on a loaded machine they arrive later, and further apart, than a scanner would have typed them.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await keyboardOf(page)
  const began = Date.now() / 1000
  await Promise.all(
    [...code, 'Enter'].flatMap((key, index) => {
      const timestamp = began + index * pause
      const text = key === 'Enter' ? '\r' : key
      const stroke = { key, timestamp, ...(key === 'Enter' && { code: key, windowsVirtualKeyCode: 13 }) }
      return [
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, text }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
      ]
    }),
  )
}
