import styles from './Barcode.module.css'
import { code128, moduleMm } from './barcode.ts'

interface BarcodeProps {
  /** What a scanner types. */
  text: string
  /** For a line of a table. */
  low?: boolean
}

/** A text as CODE128; nothing where it can't be one. */
export function Barcode({ text, low }: BarcodeProps) {
  const code = code128(text)
  if (!code) return null
  return (
    <svg
      className={`${styles.code} ${low ? styles.low : ''}`}
      style={{ width: `${code.modules * moduleMm}mm` }}
      viewBox={`0 0 ${code.modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
      data-code={text}
    >
      {code.bars.map(({ at, width }) => (
        <rect key={at} x={at} width={width} height={1} />
      ))}
    </svg>
  )
}
