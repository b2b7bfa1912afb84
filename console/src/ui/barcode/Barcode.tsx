import styles from './Barcode.module.css'
import { code128, moduleMm } from './barcode.ts'

interface BarcodeProps {
  /** What a scanner types. */
  text: string
  /** For a line of a table. */
  low?: boolean
  /** Width of a module in millimetres. */
  moduleWidth?: number
}

/** A text as CODE128; nothing where it can't be one. */
export function Barcode({ text, low, moduleWidth = moduleMm }: BarcodeProps) {
  const code = code128(text)
  if (!code) return null
  return (
    <svg
      className={`${styles.code} ${low ? styles.low : ''}`}
      style={{ width: `${code.modules * moduleWidth}mm` }}
      viewBox={`0 0 ${code.modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
      data-code={text}
    >
      <path d={code.bars.map(({ at, width }) => `M${at} 0h${width}v1h-${width}z`).join('')} />
    </svg>
  )
}
