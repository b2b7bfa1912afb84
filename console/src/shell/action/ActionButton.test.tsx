import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signIn } from '../../../test/browser/mount.tsx'
import { ActionButton } from './ActionButton.tsx'
import { ActionSwitch } from './ActionSwitch.tsx'

beforeEach(() => signIn())

test('a button that can not be pressed is reached by the keyboard, says why and does nothing', async () => {
  const act = vi.fn()
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  await render(
    <form onSubmit={submit}>
      <ActionButton htmlType="submit" can="nothing was changed" onClick={act}>
        save
      </ActionButton>
    </form>,
  )
  await userEvent.tab()
  const button = page.getByRole('button', { name: 'save' })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('nothing was changed')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('nothing was changed')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(act).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('so is a switch', async () => {
  const turn = vi.fn()
  await render(<ActionSwitch can="not you" aria-label="on" checked={false} onChange={turn} />)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('not you')
  await userEvent.keyboard(' ')
  expect(turn).not.toHaveBeenCalled()
  await expect.element(page.getByRole('switch')).not.toBeChecked()
})
