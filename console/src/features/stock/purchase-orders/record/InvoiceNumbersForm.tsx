import type { StockReceipt } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceiptUpdate } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { useState } from 'react'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'

/** The invoices that came with a receipt. */
export function InvoiceNumbersForm({ receipt, onClose }: { receipt: StockReceipt; onClose(): void }) {
  const { id, invoiceNumbers } = receipt
  /** The receipt behind the form is read anew: the form began with these. */
  const [before] = useState(invoiceNumbers)
  const submit = useSubmit(stockReceiptUpdate, {
    input: (values: { invoiceNumbers: string }) => ({ body: { id, ...values, before } }),
    successMessage: () => t('操作成功'),
    onDone: onClose,
    refusedAt: { RECEIPT_CHANGED_SINCE: 'invoiceNumbers' },
  })
  return (
    <DrawerForm<{ invoiceNumbers: string }>
      title={t('修改发票号')}
      submit={submit}
      onClose={onClose}
      initial={{ invoiceNumbers }}
    >
      <TextField
        name="invoiceNumbers"
        label={t('发票号')}
        extra={t('多个发票号用逗号分隔')}
        lines={2}
        autoFocus
      />
    </DrawerForm>
  )
}
