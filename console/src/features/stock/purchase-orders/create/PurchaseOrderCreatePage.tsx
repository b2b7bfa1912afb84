import {
  maxStockOrderLines,
  purchaseOrderBody,
} from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { Form } from 'antd'
import { useMemo } from 'react'
import { address } from '../../../../paths.ts'
import { SheetFormPage } from '../../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../../shell/form/use-sheet-form.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { prefilledSheet } from '../../../../shell/spreadsheet/prefill/prefilled-lines.ts'
import { t } from '../../../../text/t.ts'
import { newPurchaseSearch } from '../purchase-orders-search.ts'
import { PurchaseFields } from './PurchaseFields.tsx'
import { PurchaseTotals } from './PurchaseTotals.tsx'
import { costColumns, purchaseColumns } from './purchase-columns.ts'
import {
  emptyHead,
  type PurchaseHead,
  type PurchaseSheetRow,
  purchaseHeadOf,
  purchaseOf,
  totalsOf,
} from './purchase-form.logic.ts'

/** A new purchase order: its terms, and the lines from a sheet, seen with what they come to. */
export function PurchaseOrderCreatePage() {
  const go = useGo()
  const started = useScreenSearch(newPurchaseSearch)
  const { succeeded } = useNotices()
  const purchase = useSheetForm<typeof stockOrderCreate, PurchaseHead, PurchaseSheetRow>(stockOrderCreate, {
    body: purchaseOrderBody,
    input: purchaseOf,
    refusedAt: {
      PURCHASE_NAME_MISSING: 'name',
      PURCHASE_BRAND_MISSING: 'brand',
      PURCHASE_BRAND_UNKNOWN: 'brand',
      PURCHASE_SEASON_MISSING: 'season',
      PURCHASE_CHANNEL_MISSING: 'channel',
      PURCHASE_LOCATION_MISSING: 'targetLocation',
      LOCATION_NOT_FOUND: 'targetLocation',
      PURCHASE_RATE: 'rate',
    },
    onDone: (created) => {
      succeeded(t('采购单 PO{created} 已创建', { created }))
      go(address('/stock/po_list', {}))
    },
  })
  const { form, rows } = purchase
  const currency = Form.useWatch('currency', form) ?? started.currency ?? emptyHead.currency
  const rate = Form.useWatch('rate', form) ?? ''
  const discount = Form.useWatch('discount', form) ?? ''
  const finalPrice = Form.useWatch('finalPrice', form) ?? ''
  const totals = useMemo(
    () => rows && totalsOf(rows, { currency, rate, discount, finalPrice }),
    [rows, currency, rate, discount, finalPrice],
  )

  return (
    <SheetFormPage
      title={t('新建采购单')}
      of={purchase}
      initial={purchaseHeadOf(started)}
      sheet={{
        name: t('采购单'),
        title: t('采购明细'),
        note: t('Cost 为一件的单价，按采购单的币种；同一 SKU 多行合并为一行'),
        columns: purchaseColumns,
        started: prefilledSheet(t('采购单'), started.lines, ['SKU', 'Quantity', 'Cost']),
        maxRows: maxStockOrderLines,
        derived: costColumns(rows ?? [], totals),
        about: [currency, rate, discount, finalPrice].join(' '),
        summary: totals && <PurchaseTotals totals={totals} currency={currency} />,
        missing: t('请上传采购单信息'),
      }}
    >
      <PurchaseFields currency={currency} />
    </SheetFormPage>
  )
}
