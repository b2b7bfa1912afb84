import { maxStockOrderLines } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockTakeBody } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { serverNow } from '../../../api/connection/server-clock.ts'
import { address } from '../../../paths.ts'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { SheetFormPage } from '../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../shell/form/use-sheet-form.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { locationSource } from '../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../shell/pickers/RemoteSelect.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { countSheetColumns } from '../stock-counts/count/count-sheet-columns.ts'
import { CountFields } from './CountFields.tsx'
import { CorrectionPage } from './correct/CorrectionPage.tsx'
import { addedUp, emptyHead, shortRows, type TakeHead, type TakeRow, takeOf } from './stock-takes.logic.ts'
import { newTakeSearch } from './stock-takes-search.ts'
import { takeColumns } from './take-columns.ts'
import { useTakePreviews } from './use-take-previews.ts'

/**
 * A new stock take: where, what for, and the differences or the counted units from a sheet, seen with what they make of the
 * balances. With a receipt in the address it is one that corrects that.
 */
export function StockTakeCreatePage() {
  const { masterId } = useScreenSearch(newTakeSearch)
  return masterId ? <CorrectionPage key={masterId} id={masterId} /> : <NewTake />
}

function NewTake() {
  const go = useGo()
  const { succeeded } = useNotices()
  const [initial] = useState(() => emptyHead(serverNow()))
  const take = useSheetForm<typeof stockOrderCreate, TakeHead, TakeRow>(stockOrderCreate, {
    body: stockTakeBody,
    input: takeOf,
    refusedRows: shortRows,
    refusedAt: { STOCK_TAKE_COUNTED_LATER: 'countedAt', STOCK_TAKE_COUNTED_LONG_AGO: 'countedAt' },
    onDone: (created) => {
      succeeded(t('盘点单 TS{created} 已提交，库存已更新', { created }))
      go(address('/stock/ts_list', {}))
    },
  })
  const location = Form.useWatch('targetLocation', take.form) ?? 0
  const mode = Form.useWatch('mode', take.form) ?? initial.mode
  const countedAt = Form.useWatch('countedAt', take.form)
  const counted = mode === 'counted'
  const derived = useTakePreviews({ location, counted, countedAt }, take.rows)
  const several = take.rows && addedUp(take.rows)

  return (
    <SheetFormPage
      title={t('新建盘点单')}
      of={take}
      initial={initial}
      sheet={{
        name: t('盘点单'),
        title: t('盘点明细'),
        note: counted
          ? t('Quantity 为实盘数量；同一 SKU 多行时按合计计算，与账面一致的也会记录')
          : t('Quantity 为差异数量：正数增加、负数减少在库；同一 SKU 多行时按合计计算'),
        said: counted && several ? t('{count} 个 SKU 有多行，实盘数量已合计', { count: several }) : null,
        columns: counted ? countSheetColumns : takeColumns,
        way: mode,
        maxRows: maxStockOrderLines,
        derived,
        about: [location, mode, counted ? countedAt : ''].join(' '),
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
      <Field name="targetLocation" label={t('盘点仓库')} required missing={t('请选择仓库')}>
        <RemoteSelect source={locationSource()} placeholder={t('请选择仓库')} />
      </Field>
      <CountFields mode={mode} />
      <TextField name="remark" label={t('备注')} lines={1} wide />
    </SheetFormPage>
  )
}
