import { maxStockOrderLines } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { Form } from 'antd'
import { useMemo } from 'react'
import { SheetFormPage } from '../../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../../shell/form/use-sheet-form.ts'
import { askToDiscard } from '../../../../shell/notices/use-notices.ts'
import { t } from '../../../../text/t.ts'
import { ReceiptFields } from './ReceiptFields.tsx'
import type { Receivables, ReceiveWay } from './receivables.ts'
import { emptyReceipt, openBefore, overRows, type ReceiptHead, receiptOf } from './receive.logic.ts'
import { receiveColumns } from './receive-columns.ts'
import { useReceived } from './use-received.ts'
import { WayField } from './WayField.tsx'

interface ReceiveSheetProps {
  order: Receivables
  head: ReceiptHead
  onWay(way: ReceiveWay, typed: Partial<ReceiptHead>): void
}

/** Receives what a sheet says, seen beside what is still open. */
export function ReceiveSheet({ order, head, onWay }: ReceiveSheetProps) {
  const receipt = useSheetForm(stockReceive, {
    input: receiptOf(order.id),
    refusedRows: overRows,
    refusedAt: { TRANSFER_REASON_MISSING: 'reason' },
    started: head !== emptyReceipt,
    onDone: useReceived(order),
  })
  const { rows } = receipt
  const over = Form.useWatch('over', receipt.form) ?? head.over
  const open = useMemo(() => openBefore(rows ?? [], order.items), [rows, order.items])
  const turn = async (way: ReceiveWay) => {
    // The sheet is not taken along.
    if (rows === null || (await askToDiscard())) onWay(way, receipt.form.getFieldsValue())
  }
  return (
    <SheetFormPage
      title={t('{number} 收货', { number: order.number })}
      of={receipt}
      initial={head}
      filters={<WayField way="sheet" onWay={(way) => void turn(way)} />}
      verb={t('收货')}
      sheet={{
        name: t('收货单'),
        title: t('收货明细'),
        note:
          order.type === 'ST'
            ? t('转仓商品已有成本，Cost 请留空')
            : t('Cost 为本次到货的净单价，可留空；留空则按采购单的成本'),
        columns: () => receiveColumns(order),
        maxRows: maxStockOrderLines,
        derived: [
          { key: 'open', title: t('未收'), ahead: 'quantity', value: (row) => String(open[row] ?? '—') },
        ],
        // More than is open is right with the switch, and wrong without it.
        about: String(over),
        missing: t('请上传接收单信息'),
      }}
    >
      <ReceiptFields order={order} overPercent={order.overPercent} />
    </SheetFormPage>
  )
}
