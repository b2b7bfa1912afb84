import { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import { maxStockLockLines, stockLockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { Form } from 'antd'
import { useMemo } from 'react'
import { useAnswer } from '../../../../api/reads/use-answer.ts'
import { currentSession } from '../../../../api/session/session.ts'
import { address } from '../../../../paths.ts'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { SheetFormPage } from '../../../../shell/form/SheetFormPage.tsx'
import { useSheetForm } from '../../../../shell/form/use-sheet-form.ts'
import { askToGoOn, useNotices } from '../../../../shell/notices/use-notices.ts'
import { locationSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../../shell/pickers/RemoteSelect.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { lockColumns } from '../lock-columns.ts'
import {
  emptyHead,
  type LockRow,
  lockOf,
  previewColumns,
  previewsOf,
  repeatedSkuNotice,
} from '../stock-locks.logic.ts'
import { LockFields, NameField } from './LockFields.tsx'

/** A new stock lock: where, why, until when, and the units from a sheet, seen with what they leave available. */
export function StockLockCreatePage() {
  const go = useGo()
  const { succeeded } = useNotices()
  const lock = useSheetForm(stockLockLock, {
    input: lockOf,
    refusedAt: { STOCK_LOCK_EXPIRY_PAST: 'expiresOn' },
    agree: () =>
      askToGoOn({ question: t('提交后将直接锁定订单库存，是否继续？'), yes: t('锁定', {}, 'verb') }),
    onDone: (created) => {
      succeeded(t('SL{created} 已锁定库存', { created }))
      go(address('/stock/lock_list', {}))
    },
  })
  const location = Form.useWatch('locationId', lock.form) ?? 0
  const previews = usePreviews(location, lock.rows)
  const repeats = useMemo(() => repeatedSkuNotice(lock.rows ?? []), [lock.rows])

  return (
    <SheetFormPage
      title={t('新建库存锁定')}
      of={lock}
      initial={emptyHead(currentSession().name)}
      sheet={{
        name: t('库存锁定单'),
        title: t('锁定明细'),
        note: t('Quantity 为锁定数量，须大于 0；同一 SKU 多行时按合计锁定'),
        said: repeats,
        columns: lockColumns,
        maxRows: maxStockLockLines,
        derived: previewColumns(previews),
        about: String(location),
        waitsFor:
          location > 0
            ? null
            : {
                title: t('请先选择仓库'),
                reason: t('选择仓库后上传锁定明细，预览会显示该仓库锁定前后的可用数'),
              },
        missing: t('请上传订单信息'),
      }}
    >
      <NameField />
      <Field name="locationId" label={t('锁定仓库')} required missing={t('请选择仓库')}>
        <RemoteSelect source={locationSource()} placeholder={t('请选择仓库')} />
      </Field>
      <LockFields />
    </SheetFormPage>
  )
}

/** What the rows leave available at a location; null until both are known. */
function usePreviews(location: number, rows: readonly LockRow[] | null) {
  const skus = useMemo(() => [...new Set(rows?.map(({ sku }) => sku).filter(Boolean))], [rows])
  const requested = { locationId: [location], sku: skus }
  const stock = useAnswer(stockOnHand, requested, { enabled: location > 0 && skus.length > 0 }).data
  return useMemo(
    () => (rows && stock ? previewsOf(rows, new Map(stock.map((row) => [row.sku, row.available]))) : null),
    [rows, stock],
  )
}
