import { barcodeLabelImport, maxLabelSkus } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { SheetDialog } from '../../../shell/spreadsheet/SheetDialog.tsx'
import { t } from '../../../text/t.ts'
import { labelSheet } from './label-sheet-columns.ts'

/** Puts the SKUs of a sheet on the list. */
export const LabelUpload = ({ onClose }: { onClose(): void }) => (
  <SheetDialog
    title={t('上传标签')}
    name={t('条码标签')}
    columns={labelSheet}
    maxRows={maxLabelSkus}
    verb={t('加入列表')}
    endpoint={barcodeLabelImport}
    input={(rows) => ({
      body: { items: rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity || 1) })) },
    })}
    outcome={(skus) => ({ summary: t('已加入列表：{skus} 个 SKU', { skus }) })}
    onClose={onClose}
  />
)
