import { customerList } from '@selvedge/contract/customers/customers/customers.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { productSearch } from '@selvedge/contract/products/products/product-search.ts'
import { stockOrderList } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refused } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { customerFinder } from '../../features/customers/customers/customer.finder.ts'
import { orderFinder } from '../../features/orders/orders/order.finder.tsx'
import { styleFinder } from '../../features/products/styles/style.finder.ts'
import { purchaseOrderFinder } from '../../features/stock/purchase-orders/purchase-order.finder.ts'
import { CommandBar } from './CommandBar.tsx'
import { registerFinders } from './finder.ts'

const down = () => new Refused('BATCH_NOT_FOUND', '服务器异常')

beforeEach(async () => {
  await signIn()
  registerFinders(async () => [orderFinder, customerFinder, purchaseOrderFinder])
  answer(orderList, () => [])
  answer(customerList, () => [])
  answer(stockOrderList, () => [])
})
afterEach(() => onlineManager.setOnline(true))

const open = async () =>
  await mount(
    { '/order/list': <CommandBar onClose={() => undefined} />, '/order/detail/$id': <p>an order</p> },
    ['/order/list'],
  )
const type = (text: string) => userEvent.fill(page.getByRole('combobox'), text)
const nothing = page.getByText('没有找到，请换个关键词')
const alert = page.getByRole('alert')
const shown = (text: string) => expect.element(alert.getByText(text, { exact: true })).toBeVisible()

test('what was looked through everywhere and found nowhere is not there', async () => {
  await open()
  await type('zzzzqqqq')
  await expect.element(nothing).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('what could not be looked through is named with its reason, once for all kinds, and is looked through again', async () => {
  answer(orderList, down)
  answer(customerList, down)
  await open()
  await type('zzzzqqqq')
  await shown('订单、客户查找失败：服务器异常')
  await expect.element(page.getByText('找到 0 项，没有查全')).toBeVisible()
  await expect.element(nothing).not.toBeInTheDocument()
  answer(orderList, () => [])
  answer(customerList, () => [])
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(nothing).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('Enter that waited for its answers opens nothing else in place of what failed', async () => {
  answer(orderList, down)
  const { address } = await open()
  await type('订单')
  await userEvent.keyboard('{Enter}')
  await shown('订单查找失败：服务器异常')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  expect(address()).toBe('/order/list')
})

test('without a network nothing is looked through, until it is back', async () => {
  await open()
  await expect.element(page.getByText(/^找到 \d+ 项$/)).toBeVisible()
  onlineManager.setOnline(false)
  await type('zzzzqqqq')
  await shown('网络已断开，没有查找订单、客户、采购单，恢复后自动查找')
  await expect.element(nothing).not.toBeInTheDocument()
  onlineManager.setOnline(true)
  await expect.element(nothing).toBeVisible()
})

test('a style is found by a part of its name, and leads to its page', async () => {
  registerFinders(async () => [styleFinder])
  const found = { vendor: 'Lise', name: 'Wool coat', cnName: '羊毛大衣', image: '', tags: [] }
  answer(productSearch, () => [{ ...found, id: 7, handle: 'coat-7' }])
  const { address } = await mount(
    { '/order/list': <CommandBar onClose={() => undefined} />, '/product/styles/$id': <p>a style</p> },
    ['/order/list'],
  )
  await type('羊毛')
  await expect.element(page.getByRole('option', { name: /coat-7/ })).toMatchTextContent(/羊毛大衣 · Lise/)
  await userEvent.click(page.getByRole('option', { name: /coat-7/ }))
  await expect.poll(address).toBe('/product/styles/7')
})
