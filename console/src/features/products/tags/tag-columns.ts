import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { t } from '../../../text/t.ts'

/** A list of styles; where a row has no tag, that of the form is its tag. */
export const styleColumns = (): SheetColumn<'SPU' | 'tag'>[] => [
  {
    key: 'SPU',
    titles: ['SPU', '款号', 'Handle'],
    required: true,
    missing: t('上传数据有误请仔细检查'),
    kind: 'text',
  },
  { key: 'tag', titles: ['tag', '标签'], required: false, kind: 'text' },
]

/** A list of orders by name; in the sheets that are in use these stand under SPU. */
export const orderColumns = (): SheetColumn<'SPU'>[] => [
  {
    key: 'SPU',
    titles: ['SPU', 'SKU', '订单号', 'Order'],
    required: true,
    missing: t('上传数据有误请仔细检查'),
    kind: 'text',
  },
]
