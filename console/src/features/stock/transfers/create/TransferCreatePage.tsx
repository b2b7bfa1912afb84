import { maxStockOrderLines } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { transferBody } from '@selvedge/contract/stock/transfers/transfer-body.ts'
import { Form } from 'antd'
import { useMemo } from 'react'
import { useAnswer } from '../../../../api/reads/use-answer.ts'
import { address } from '../../../../paths.ts'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { SheetFormPage } from '../../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../../shell/form/use-sheet-form.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { locationSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../../shell/pickers/RemoteSelect.tsx'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { prefilledSheet } from '../../../../shell/spreadsheet/prefill/prefilled-lines.ts'
import { t } from '../../../../text/t.ts'
import { newTransferSearch } from '../transfers-search.ts'
import {
  lackingOf,
  previewColumns,
  previewsOf,
  type TransferRow,
  transferHeadOf,
  transferOf,
} from './transfer-form.logic.ts'
import { transferSheetColumns } from './transfer-sheet-columns.ts'

/** A new transfer: from where to where, and the units from a sheet, seen beside what is at both warehouses. */
export function TransferCreatePage() {
  const go = useGo()
  const started = useScreenSearch(newTransferSearch)
  const { succeeded } = useNotices()
  const transfer = useSheetForm(stockOrderCreate, {
    body: transferBody,
    input: transferOf,
    refusedAt: { TRANSFER_TO_SOURCE: 'targetLocation' },
    onDone: (created) => {
      succeeded(t('转仓单 ST{created} 已提交', { created }))
      go(address('/stock/st_list', {}))
    },
  })
  const source = Form.useWatch('sourceLocation', transfer.form) ?? 0
  const target = Form.useWatch('targetLocation', transfer.form) ?? 0
  const previews = usePreviews(source, target, transfer.rows)
  const count = lackingOf(previews).length
  const isChosen = source > 0 && target > 0

  return (
    <SheetFormPage
      title={t('新建转仓单')}
      of={transfer}
      initial={transferHeadOf(started)}
      sheet={{
        name: t('转仓单', {}, 'one'),
        title: t('转仓明细'),
        note: t('Quantity 为转出数量；提交后在源仓预留，同一 SKU 多行时按合计计算'),
        said:
          count > 0
            ? t('{count} 行源仓可用不足：提交后整单等待，到货后自动预留，客户订单优先', { count })
            : null,
        columns: transferSheetColumns,
        started: prefilledSheet(t('转仓单', {}, 'one'), started.lines, ['SKU', 'Quantity']),
        maxRows: maxStockOrderLines,
        derived: previewColumns(previews),
        about: `${source} ${target}`,
        waitsFor: isChosen
          ? null
          : {
              title: t('请先选择接发&收仓库'),
              reason: t('选择两个仓库后上传转仓单，预览会显示源仓可用和目标仓在库'),
            },
        missing: t('请上传转仓单信息'),
      }}
    >
      <TextField name="name" label={t('单据名称')} required missing={t('请输入采购单名称')} />
      <Field name="sourceLocation" label={t('源仓库')} required missing={t('请选择源仓库')}>
        <RemoteSelect
          source={locationSource(target > 0 ? { without: target } : {})}
          placeholder={t('请选择源仓库')}
        />
      </Field>
      <Field name="targetLocation" label={t('目标仓库')} required missing={t('请选择目标仓库')}>
        <RemoteSelect
          source={locationSource(source > 0 ? { without: source } : {})}
          placeholder={t('请选择目标仓库')}
        />
      </Field>
      <TextField name="remark" label={t('备注')} lines={1} wide />
    </SheetFormPage>
  )
}

/** What the rows find at both warehouses; null until that is known. */
function usePreviews(source: number, target: number, rows: readonly TransferRow[] | null) {
  const skus = useMemo(() => [...new Set(rows?.map(({ sku }) => sku).filter(Boolean))], [rows])
  const requested = { locationId: [source, target], sku: skus }
  const enabled = source > 0 && target > 0 && skus.length > 0
  const found = useAnswer(stockOnHand, requested, { enabled }).data
  return useMemo(
    () => (rows && found ? previewsOf(rows, found, { source, target }) : null),
    [rows, found, source, target],
  )
}
