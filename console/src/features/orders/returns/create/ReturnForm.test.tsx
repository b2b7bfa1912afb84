import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import type { Shipment } from './returns.logic.ts'

const shipment: Shipment = {
  ...{ id: 1, exId: 'F1', shipOrderId: 1, locationId: 1, locationName: '上海仓', trackingCompany: '' },
  ...{ trackingNumber: '[]', createdAt: '2026-11-20T06:00:00.000Z' },
  items: [
    {
      ...{ id: 10, exId: '', sku: 'A', name: '', image: '', quantity: 2, maxReturnQuantity: 2 },
      ...{ fulfillmentId: 1, exLineItemId: 'L1' },
    },
  ],
}

const order = { id: 5, name: '#5', fulfillmentRefunds: [] }
const back = { ...{ id: 1, fulfillmentId: 1, sku: 'A', locationName: '', createdAt: shipment.createdAt } }

test('a return says how many units came back, and into which warehouse', async () => {
  await signIn()
  answer(locationList, () => [])
  const nobody = { receiver: null, warehouses: [], onClose: () => undefined }
  await mount({ '/': <ReturnForm order={order} shipment={shipment} {...nobody} /> }, ['/'])
  await expect.poll(() => page.getByText('请选择收货仓').elements().length).toBe(1)
  const submit = page.getByRole('dialog').getByRole('button', { name: /^退\s*货$/ })
  await userEvent.click(submit)
  await expect.element(page.getByText('请填写退货数量')).toBeVisible()
  // Once as what stands in the empty field, once below it.
  await expect.poll(() => page.getByText('请选择收货仓').elements().length).toBe(2)
  await userEvent.fill(page.getByRole('spinbutton').first(), '3')
  await userEvent.click(submit)
  await expect.element(page.getByText('超出可退货数量')).toBeVisible()
  expect(callsOf(orderRestock)).toEqual([])
})

test('too many are named as soon as the field is left, and that nothing was typed only when it is sent', async () => {
  await signIn()
  answer(locationList, () => [])
  const nobody = { receiver: null, warehouses: [], onClose: () => undefined }
  const [line] = shipment.items
  const items = [{ ...line!, id: 9, sku: 'GONE' }, ...shipment.items]
  const fulfillmentRefunds = [
    { ...back, fulfillmentItemId: 9, quantity: 2 },
    { ...back, fulfillmentItemId: 10, quantity: 1 },
  ]
  await mount(
    {
      '/': (
        <ReturnForm order={{ ...order, fulfillmentRefunds }} shipment={{ ...shipment, items }} {...nobody} />
      ),
    },
    ['/'],
  )
  const units = page.getByRole('spinbutton', { name: /^A/ })
  await userEvent.click(units)
  await userEvent.tab()
  expect(page.getByText('请填写退货数量').elements()).toEqual([])
  await userEvent.fill(units, '2')
  await userEvent.tab()
  await expect.element(page.getByText('超出可退货数量')).toBeVisible()
  await userEvent.fill(units, '')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^退\s*货$/ }))
  await expect.element(page.getByText('请填写退货数量')).toBeVisible()
})
