import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { TagStrip } from './TagStrip.tsx'

function Guarded() {
  const [text, setText] = useState('')
  useLeaveGuard(text !== '')
  return <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />
}

const screens = {
  '/dashboard': <p>home</p>,
  '/order/list': <Guarded />,
  '/stock/query': <p>stock</p>,
} as const

beforeEach(() => signIn())

const tags = () =>
  page
    .getByRole('navigation', { name: '打开过的页面' })
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

test('who stays on a screen with unsaved changes keeps its tag', async () => {
  const { address } = await mount({ frame: <TagStrip />, ...screens }, ['/order/list'])
  await userEvent.fill(page.getByLabelText('note'), 'typed')
  const before = tags()
  expect(before).toContain('/order/list')
  const menu = page.getByRole('button', { name: '页面操作' })
  await userEvent.click(menu)
  await userEvent.click(page.getByRole('menuitem', { name: '关闭', exact: true }))
  await userEvent.click(page.getByRole('button', { name: '继续编辑' }))
  expect(address()).toBe('/order/list')
  expect(tags()).toEqual(before)
  await expect.element(page.getByLabelText('note')).toHaveValue('typed')

  await userEvent.click(menu)
  await userEvent.click(page.getByRole('menuitem', { name: '关闭', exact: true }))
  await userEvent.click(page.getByRole('button', { name: '放弃' }))
  await expect.element(page.getByText('home', { exact: true })).toBeVisible()
  await expect.poll(tags).not.toContain('/order/list')
})
