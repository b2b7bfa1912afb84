import type { BarcodeLabel } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { actions, code, drawn, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { LabelAction } from './LabelAction.tsx'
import { LabelCopies } from './LabelCopies.tsx'

/** What a label says, how many are printed, and how a SKU comes on the list or off it. */
export const labelColumns = (): Column<BarcodeLabel>[] => [
  code('sku', t('SKU'), { width: 176 }),
  code('barcode', t('条码'), { width: 152, card: 'fact' }),
  text('productName', t('商品'), { leaves: 4 }),
  text('skuTitle', t('规格'), { leaves: 5, width: 112 }),
  text('vendor', t('品牌'), { leaves: 3, width: 128 }),
  text('ref', t('货号'), { leaves: 2, width: 104, card: 'fact' }),
  time('createdAt', t('加入时间'), { leaves: 1 }),
  drawn<BarcodeLabel>('size', t('打印数量'), (label) => label.size > 0 && <LabelCopies label={label} />, {
    width: 112,
    align: 'right',
    card: 'fact',
  }),
  actions((label) => <LabelAction label={label} />),
]
