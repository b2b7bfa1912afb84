import { variantList } from '@selvedge/contract/products/products/products.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../../test/browser/answers.ts'
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

function Field() {
  const [typed, setTyped] = useState('')
  return <SkuInput value={typed} onChange={setTyped} onEnter={() => undefined} />
}

test('suggestions of one style are told apart by colour and size', async () => {
  await signIn()
  const row = (id: number, color: string, size: string) => ({
    ...{
      id,
      sku: `D-0${id}-M`,
      barcode: '',
      color,
      size,
      brand: '',
      name: 'Dress',
      cnName: '连衣裙',
      image: '',
    },
  })
  answer(variantList, () => [row(1, '黑色', 'M'), row(2, '米白', 'M'), row(3, '均码', '均码')])
  await mount({ '/': <Field /> }, ['/'])
  await userEvent.fill(page.getByRole('combobox', { name: 'SKU 或条码' }), 'D-0')
  const options = page.getByRole('option')
  await expect.element(options.nth(0)).toHaveTextContent('D-01-M黑色 / M连衣裙')
  await expect.element(options.nth(1)).toHaveTextContent('D-02-M米白 / M连衣裙')
  await expect.element(options.nth(2)).toHaveTextContent('D-03-M均码连衣裙')
})
