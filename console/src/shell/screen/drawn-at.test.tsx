import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../test/browser/mount.tsx'
import { useMatched, useScreenParam } from './shown-screen.ts'

/** A record with something that was opened for it. */
function OneRecord() {
  const id = useScreenParam('id')
  const { search } = useMatched()
  const [opened, setOpened] = useState('nothing')
  return (
    <>
      <p>{`record ${id}, ${opened} is open, ${JSON.stringify(search)}`}</p>
      <button type="button" onClick={() => setOpened(`the form of ${id}`)}>
        open
      </button>
    </>
  )
}

test('what was opened for a record stays while its lines are filtered, and is not taken over to another one', async () => {
  const { router } = await mount({ '/order/detail/$id': <OneRecord /> }, ['/order/detail/1'])
  const go = (id: string, search: object) =>
    router.navigate({ to: '/order/detail/$id' as never, params: { id } as never, search: search as never })
  await userEvent.click(page.getByRole('button', { name: 'open' }))
  await go('1', { q: 'a' })
  await expect.element(page.getByText('record 1, the form of 1 is open, {"q":"a"}')).toBeVisible()
  await go('2', {})
  await expect.element(page.getByText('record 2, nothing is open, {}')).toBeVisible()
})
