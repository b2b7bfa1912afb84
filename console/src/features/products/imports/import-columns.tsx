import type { ImportRow } from '@selvedge/contract/products/imports/imports.ts'
import { mappingProps } from '@selvedge/contract/products/mappings/mapping-props.ts'
import { code, drawn, status, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import styles from './Imports.module.css'
import { rowState } from './import-words.ts'

/** Of what a style is filed under there is only what comes: the rest stays. */
const wordsOf = ({ prop, before, after }: ImportRow['changes'][number]): string =>
  prop === 'tags' || prop === 'season'
    ? `${bilingual(mappingProps[prop])}: + ${after}`
    : `${bilingual(mappingProps[prop])}: ${before || '–'} → ${after || '–'}`

function Changes({ row: { changes, barcodeOf } }: { row: ImportRow }) {
  return (
    <span className={styles.changes}>
      {barcodeOf !== '' && (
        <StatusTag family="attention">{t('与 {sku} 条码重复', { sku: barcodeOf })}</StatusTag>
      )}
      {changes.map((change) => (
        <small key={change.prop} title={wordsOf(change)}>
          {wordsOf(change)}
        </small>
      ))}
    </span>
  )
}

/** Columns of the rows of a sheet of products. */
export const importColumns = (): Column<ImportRow>[] => [
  code('sku', t('SKU'), { width: 168 }),
  status('statusLabel', t('状态'), { of: rowState, card: 'fact', width: { zh: 80, en: 96 } }),
  text('handle', t('SPU'), { width: 136, leaves: 3 }),
  text('name', t('英文名'), { card: 'fact' }),
  text('color', t('颜色'), { width: 88, leaves: 4 }),
  text('size', t('尺码'), { width: 72, card: 'fact' }),
  code('barcode', t('条码'), { width: 136, leaves: 5 }),
  text('price', t('售价'), { width: 88, align: 'right', leaves: 6 }),
  drawn('changes', t('变化'), (row) => <Changes row={row} />, { width: 240, card: 'fact' }),
  units('row', t('行号'), { width: 72, leaves: 1 }),
]
