import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { SkuInput } from './SkuInput.tsx'

test('Enter that ends a composition enters nothing', async () => {
  await signIn()
  const entered = vi.fn()
  await mount({ '/': <SkuInput value="X1" onChange={() => undefined} onEnter={entered} /> }, ['/'])
  const field = page.getByRole('combobox', { name: 'SKU 或条码' })
  await expect.element(field).toBeVisible()
  const press = (isComposing: boolean) =>
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing }))
  press(true)
  expect(entered).not.toHaveBeenCalled()
  press(false)
  expect(entered).toHaveBeenCalledExactlyOnceWith('X1')
})
