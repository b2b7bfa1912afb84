import { SwitchField, TextField } from '../../../../shell/form/fields/fields.tsx'
import { t } from '../../../../text/t.ts'
import { ByHandField } from './ByHandField.tsx'
import type { Receivables } from './receivables.ts'

/** What is said of a receipt beside its units. */
export function ReceiptFields({ order, overPercent = 0 }: { order: Receivables; overPercent?: number }) {
  return (
    <>
      <TextField name="batchNumber" label={t('批次号')} />
      <TextField name="weight" label={t('重量（kg）')} />
      <TextField name="postage" label={t('货运费（CNY）')} />
      <TextField name="invoiceNumbers" label={t('发票号')} extra={t('多个发票号用逗号分隔')} />
      {order.partnerReceives && <ByHandField />}
      {overPercent > 0 && (
        <SwitchField
          name="over"
          label={t('允许超收')}
          extra={t('每个商品累计最多超收 {overPercent}%', { overPercent })}
        />
      )}
    </>
  )
}
