import { maxStockOrderLines } from '@selvedge/contract/stock/purchase-terms.ts'
import { stockOnHand } from '@selvedge/contract/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders.ts'
import { stockTakeBody } from '@selvedge/contract/stock/stock-takes.ts'
import { Form } from 'antd'
import { useMemo } from 'react'
import { useAnswer } from '../../../api/use-answer.ts'
import { address } from '../../../paths.ts'
import { Field } from '../../../shell/form/Field.tsx'
import { TextField } from '../../../shell/form/fields.tsx'
import { SheetFormPage } from '../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../shell/form/use-sheet-form.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useGo } from '../../../shell/page/use-go.ts'
import { locationSource } from '../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../text/t.ts'
import {
  emptyHead,
  previewColumns,
  previewsOf,
  shortRows,
  type TakeRow,
  takeOf,
} from './stock-takes.logic.ts'
import { takeColumns } from './take-columns.ts'

/** A new stock take: where, what for, and the differences from a sheet, seen with what they make of the balances. */
export function StockTakeCreatePage() {
  const go = useGo()
  const { succeeded } = useNotices()
  const take = useSheetForm(stockOrderCreate, {
    body: stockTakeBody,
    input: takeOf,
    refusedRows: shortRows,
    onDone: (created) => {
      succeeded(t('盘点单 TS{created} 已提交，库存已更新', { created }))
      go(address('/stock/ts_list', {}))
    },
  })
  const location = Form.useWatch('targetLocation', take.form) ?? 0
  const previews = usePreviews(location, take.rows)

  return (
    <SheetFormPage
      title={t('新建盘点单')}
      of={take}
      initial={emptyHead}
      sheet={{
        name: t('盘点单'),
        title: t('盘点明细'),
        note: t('Quantity 为差异数量：正数增加、负数减少在库；同一 SKU 多行时按合计计算'),
        columns: takeColumns,
        maxRows: maxStockOrderLines,
        derived: previewColumns(previews),
        about: String(location),
        waitsFor:
          location > 0
            ? null
            : {
                title: t('请先选择仓库'),
                reason: t('选择仓库后上传盘点单，预览会显示该仓库盘点前后的在库数'),
              },
        missing: t('请上传盘点单信息'),
      }}
    >
      <TextField name="name" label={t('单据名称')} required missing={t('请输入单据名称')} />
      <Field name="targetLocation" label={t('盘点仓库')} missing={t('请选择仓库')}>
        <RemoteSelect source={locationSource()} placeholder={t('请选择仓库')} />
      </Field>
      <TextField name="remark" label={t('备注')} lines={1} wide />
    </SheetFormPage>
  )
}

/** What the rows make of the balances at a location; null until both are known. */
function usePreviews(location: number, rows: readonly TakeRow[] | null) {
  const skus = useMemo(() => [...new Set(rows?.map(({ sku }) => sku).filter(Boolean))], [rows])
  const asked = { locationId: [location], sku: skus }
  const onHand = useAnswer(stockOnHand, asked, { enabled: location > 0 && skus.length > 0 }).data
  return useMemo(
    () => (rows && onHand ? previewsOf(rows, new Map(onHand.map((row) => [row.sku, row.onHand]))) : null),
    [rows, onHand],
  )
}
