import {
  type StockOrderItem,
  stockOrderItemChange,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { ItemQuantityForm } from './ItemQuantityForm.tsx'

const item: StockOrderItem = {
  ...{ id: 7, sku: 'X1', name: '', quantity: 10, receivedQuantity: 0, closedQuantity: 0, inTransit: 0 },
  ...{ status: 0, cost: null, conversionCost: null, amount: null, onHand: null, after: null },
}
let show: (item: StockOrderItem) => void
/** The form over a line that is read anew. */
function Host() {
  const [shown, setShown] = useState(item)
  show = setShown
  const rest = { stockOrderId: 3, extra: `${shown.quantity} now`, successMessage: 'saved' }
  return <ItemQuantityForm item={shown} {...rest} onClose={() => undefined} />
}

test('a quantity is saved over the one that its form began with, and what was typed stays where that is refused', async () => {
  await signIn()
  answer(stockOrderItemChange, () => new Refused('STOCK_ORDER_ITEM_CHANGED_SINCE', 'it is 8 by now'))
  await mount({ '/': <Host /> }, ['/'])
  const field = page.getByLabelText('调整后数量')
  await userEvent.fill(field, '12')
  show({ ...item, quantity: 8 })
  await expect.element(page.getByText('8 now')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.element(page.getByText('it is 8 by now')).toBeVisible()
  expect(callsOf(stockOrderItemChange).map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { stockOrderId: '3', id: '7', newQuantity: '12', before: '10' },
  ])
  await expect.element(field).toHaveValue('12')
})
