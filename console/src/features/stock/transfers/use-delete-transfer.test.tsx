import { stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { useDeleteOrder } from '../purchase-orders/use-delete-order.ts'
import { useDeleteTransfer } from './use-delete-transfer.ts'

const order = (id: number) => ({ id, number: `N${id}`, name: '换季', quantity: 3 })

function DeleteTransfer() {
  const { ask } = useDeleteTransfer()
  return (
    <button type="button" onClick={() => ask(order(7))}>
      ask
    </button>
  )
}
function DeletePurchase() {
  const { ask } = useDeleteOrder()
  return (
    <button type="button" onClick={() => ask(order(8))}>
      ask
    </button>
  )
}

test.each([
  ['a transfer', <DeleteTransfer key="" />],
  ['a purchase order', <DeletePurchase key="" />],
])('%s is deleted after a question, and that is said', async (_, host) => {
  await signIn()
  answer(stockOrderDelete, () => 1 as const)
  await mount({ '/': host }, ['/'])
  await userEvent.click(page.getByText('ask'))
  expect(callsOf(stockOrderDelete)).toEqual([])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^删\s*除$/ }))
  await expect.element(page.getByText('删除成功!')).toBeVisible()
  expect(callsOf(stockOrderDelete)).toHaveLength(1)
})
