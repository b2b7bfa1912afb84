import type { StockReceipt } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceiptUpdate } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { InvoiceNumbersForm } from './InvoiceNumbersForm.tsx'

const receipt: StockReceipt = {
  ...{ id: 7, createdAt: '2026-11-27T08:00:00.000Z', createdBy: '李雷', quantity: 2, batchNumber: '' },
  ...{ weight: null, postage: null, invoiceNumbers: 'X-1', items: [] },
}
let show: (receipt: StockReceipt) => void
/** The form over a receipt that is read anew. */
function Host() {
  const [shown, setShown] = useState(receipt)
  show = setShown
  return (
    <>
      <p>{shown.createdBy}</p>
      <InvoiceNumbersForm receipt={shown} onClose={() => undefined} />
    </>
  )
}

test('numbers are saved over those that the form began with, and what was typed stays where that is refused', async () => {
  await signIn()
  answer(stockReceiptUpdate, () => new Refused('RECEIPT_CHANGED_SINCE', 'it is X-2 by now'))
  await mount({ '/': <Host /> }, ['/'])
  const field = page.getByLabelText('发票号')
  await userEvent.fill(field, 'X-3')
  show({ ...receipt, createdBy: '韩梅梅', invoiceNumbers: 'X-2' })
  await expect.element(page.getByText('韩梅梅')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect.element(page.getByText('it is X-2 by now')).toBeVisible()
  expect(callsOf(stockReceiptUpdate).map(({ body }) => body)).toEqual([
    { id: 7, invoiceNumbers: 'X-3', before: 'X-1' },
  ])
  await expect.element(field).toHaveValue('X-3')
})
