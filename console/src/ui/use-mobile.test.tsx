import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../test/browser/mount.tsx'
import { useMobile } from './use-mobile.ts'

function Host() {
  return <p>{useMobile() ? 'phone' : 'desk'}</p>
}

test('below 992 px a screen is that of a phone', async () => {
  await page.viewport(992, 800)
  await mount({ '/': <Host /> }, ['/'])
  await expect.element(page.getByText('desk')).toBeVisible()
  await page.viewport(991, 800)
  await expect.element(page.getByText('phone')).toBeVisible()
})
