import type { BarcodeLabel } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { code128 } from '../../../../ui/barcode/barcode.ts'

/** Bars 2.3 px wide, as a browser has 96 of them in an inch. */
const widestMm = (2.3 * 25.4) / 96
/** Narrower ones a label printer blurs. */
const narrowestMm = 0.19
/** Of a label of 2.76 inches, without its margins. */
const roomMm = 2.76 * 25.4 - 2 * 2

/** What a label's code says: the barcode, or where there is none the SKU itself. */
export const codeOf = ({ barcode, sku }: Pick<BarcodeLabel, 'barcode' | 'sku'>): string => barcode || sku

/** How wide the modules of a code are on a label, in millimetres; null where it is too long for one, or can't be a code. */
export function moduleWidthOf(code: string): number | null {
  const drawn = code128(code)
  if (!drawn) return null
  const width = Math.min(widestMm, roomMm / drawn.modules)
  return width < narrowestMm ? null : width
}

export interface PrintedLabels {
  /** One for each label that leaves the printer. */
  labels: { key: string; label: BarcodeLabel; moduleWidth: number }[]
  /** SKUs whose code no label can carry. */
  leftOut: string[]
}

/** Every label as often as it is wanted. */
export function printedLabels(wanted: readonly BarcodeLabel[]): PrintedLabels {
  const printed: PrintedLabels = { labels: [], leftOut: [] }
  for (const label of wanted) {
    const moduleWidth = moduleWidthOf(codeOf(label))
    if (moduleWidth === null) printed.leftOut.push(label.sku)
    else
      for (let copy = 1; copy <= label.size; copy += 1)
        printed.labels.push({ key: `${label.id} ${copy}`, label, moduleWidth })
  }
  return printed
}

/** What is to be printed, from the address: ids, or the batch of a longer list; null where it is neither. */
export function printOf(ids: string): { ids: string } | { batch: number } | null {
  if (/^b[1-9]\d{0,15}$/.test(ids)) return { batch: Number(ids.slice(1)) }
  return /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/.test(ids) ? { ids } : null
}
