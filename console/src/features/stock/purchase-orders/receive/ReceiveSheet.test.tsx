import { stockReceivables, stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { chooseSheet, csvOf, preview } from '../../../../../test/browser/sheets.ts'
import { PurchaseReceivePage } from './PurchaseReceivePage.tsx'
import type { Receivables } from './receivables.ts'

const order: Receivables = {
  id: 7,
  type: 'PO',
  number: 'PO7',
  name: 'Spring',
  currency: 'EUR',
  partnerReceives: false,
  status: 1,
  overPercent: 50,
  items: [
    {
      id: 1,
      sku: 'X-S',
      name: '',
      color: '',
      size: '',
      barcode: '',
      quantity: 2,
      received: 0,
      open: 2,
      cost: '10.0000',
    },
  ],
  receives: [],
}

test('more than is open stands at its row, until the switch allows it', async () => {
  await signIn()
  answer(stockReceivables, () => order)
  await mount({ '/stock/po_receive/$id': <PurchaseReceivePage /> }, ['/stock/po_receive/7'])
  await expect.element(page.getByText('允许超收')).toBeVisible()
  answer(stockReceive, ({ url }) =>
    url.searchParams.get('over') === '1'
      ? 9
      : new Refused('RECEIPT_OVER', 'over', { open: [{ sku: 'X-S', open: 2, requested: 3 }] }),
  )
  await chooseSheet(csvOf('SKU,Quantity,Cost', 1, () => 'X-S,3,'))
  await expect.element(preview()).toMatchTextContent(/未收 2 件，本次 3 件/)
  const button = page.getByRole('button', { name: '收货 1 行' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('switch', { name: '允许超收' }))
  await expect.element(page.getByText('已核对，没有发现问题')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
})
