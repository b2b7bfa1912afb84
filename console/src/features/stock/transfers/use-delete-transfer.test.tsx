import { stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { useDeleteOrder } from '../purchase-orders/use-delete-order.ts'
import { useDeleteTransfer } from './use-delete-transfer.ts'

const order = (id: number, stockOutReport: string | null = 'A x3@上海仓') => ({
  id,
  number: `N${id}`,
  name: '换季',
  quantity: 3,
  stockOutReport,
})

function DeleteTransfer({ report }: { report?: string }) {
  const { ask } = useDeleteTransfer()
  return (
    <button type="button" onClick={() => ask(order(7, report))}>
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

test.each([
  ['held', 'A x3@上海仓', '删除转仓单 N7 换季，释放 3 件预留库存？'],
  ['waited for', 'NotFound:A', '删除转仓单 N7 换季？'],
])('the question says what is released: stock is %s', async (_, report, question) => {
  await signIn()
  await mount({ '/': <DeleteTransfer report={report} /> }, ['/'])
  await userEvent.click(page.getByText('ask'))
  await expect.element(page.getByRole('dialog').getByText(question, { exact: true }).last()).toBeVisible()
})

test('the question goes where it is refused, and does not stand over the reason', async () => {
  await signIn()
  answer(stockOrderDelete, () => {
    throw new Refused('STOCK_ORDER_DELETED')
  })
  await mount({ '/': <DeleteTransfer /> }, ['/'])
  await userEvent.click(page.getByText('ask'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^删\s*除$/ }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
