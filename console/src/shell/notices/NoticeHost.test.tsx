import { message } from 'antd'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { announceMessage } from '../../api/calls/failures.ts'
import { say } from './notices.ts'

test.each(['success', 'warning', 'info', 'error'] as const)('a toast of %s stays for five seconds', async (kind) => {
  await signIn()
  await mount({ '/': <p>here</p> }, ['/'])
  await expect.element(page.getByText('here')).toBeVisible()
  const started = vi.spyOn(window, 'setTimeout')
  if (kind === 'error') announceMessage(`said ${kind}`)
  else say(kind, `said ${kind}`)
  await expect.element(page.getByText(`said ${kind}`)).toBeVisible()
  const waits = started.mock.calls.map(([, ms]) => ms)
  started.mockRestore()
  message.destroy()
  expect(waits.some((ms) => ms !== undefined && ms > 4900 && ms <= 5000)).toBe(true)
  expect(waits).not.toContain(3000)
})
