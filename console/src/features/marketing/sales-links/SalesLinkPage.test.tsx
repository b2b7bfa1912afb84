import { salesLinkGet } from '@selvedge/contract/marketing/sales-links/sales-links.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { SalesLinkPage } from './SalesLinkPage.tsx'

const screens = { '/app/generateSalesLink': <SalesLinkPage /> } as const
const field = page.getByRole('textbox', { name: 'SKU' })
const chosen = () => document.getSelection()?.toString()

beforeEach(async () => {
  await signIn()
  answer(salesLinkGet, ({ url }) => ({
    ...{ sku: url.searchParams.get('sku') ?? '', name: 'Coat', image: '' },
    ...{ miniProgram: 'pages/coat', storefront: '' },
  }))
})
afterEach(() => onlineManager.setOnline(true))

test('the SKU stands in the address, and the next one that is scanned replaces it', async () => {
  const { address } = await mount(screens, ['/app/generateSalesLink'])
  await userEvent.type(field, 'AB-1{Enter}')
  await expect.element(page.getByText('pages/coat')).toBeVisible()
  expect(address()).toBe('/app/generateSalesLink?sku=AB-1')
  await expect.poll(chosen).toBe('AB-1')
  await userEvent.keyboard('AB-2{Enter}')
  await expect.poll(address).toBe('/app/generateSalesLink?sku=AB-2')
})

test('codes follow each other without waiting for an answer, and the way back brings the earlier one', async () => {
  const { address, back } = await mount(screens, ['/app/generateSalesLink'])
  const held = Promise.withResolvers<void>()
  answer(salesLinkGet, async ({ url }) => {
    await held.promise
    return {
      ...{ sku: url.searchParams.get('sku') ?? '', name: 'Coat', image: '' },
      ...{ miniProgram: 'pages/coat', storefront: '' },
    }
  })
  await userEvent.type(field, 'AB-1{Enter}')
  await userEvent.keyboard('AB-2{Enter}')
  await expect.poll(address).toBe('/app/generateSalesLink?sku=AB-2')
  await userEvent.keyboard('AB-')
  held.resolve()
  await expect.element(page.getByText('pages/coat')).toBeVisible()
  await expect.element(field).toHaveValue('AB-')
  back()
  await expect.element(field).toHaveValue('AB-1')
})

test('without a network it waits for it', async () => {
  onlineManager.setOnline(false)
  await mount(screens, ['/app/generateSalesLink?sku=AB-1'])
  await expect.element(page.getByText('等待网络，恢复后自动读取')).toBeVisible()
})
