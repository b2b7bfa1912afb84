import styles from './QrCode.module.css'
import { pathOf, squaresOf } from './qr-squares.ts'

/** Dark on light in either theme, with the quiet border that readers ask for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const squares = squaresOf(text)
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(squares)} />
    </svg>
  )
}
