import type { BarcodeLabel } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { PrintSheet } from '../../../../shell/print/PrintPage.tsx'
import { t } from '../../../../text/t.ts'
import { Barcode } from '../../../../ui/barcode/Barcode.tsx'
import styles from './BarcodeLabelPaper.module.css'
import { codeOf } from './labels.logic.ts'

interface BarcodeLabelPaperProps {
  label: BarcodeLabel
  /** Millimetres. */
  moduleWidth: number
}

/** One label of 2.76 by 1.5 inches: whose it is, what it is, and its code with what it says. */
export function BarcodeLabelPaper({ label, moduleWidth }: BarcodeLabelPaperProps) {
  const { vendor, ref, productName, sku, skuTitle } = label
  const code = codeOf(label)
  return (
    <PrintSheet label={t('标签 {sku}', { sku })}>
      <div className={styles.label}>
        <p className={styles.line}>
          <span className={styles.grow}>{vendor}</span>
          <span>{ref}</span>
        </p>
        <p className={styles.name}>{productName}</p>
        <p className={styles.identity}>
          <strong>{sku}</strong>
          <strong>{skuTitle}</strong>
        </p>
        <div className={styles.code}>
          <Barcode text={code} moduleWidth={moduleWidth} />
          <p className={styles.digits}>{code}</p>
        </div>
      </div>
    </PrintSheet>
  )
}
