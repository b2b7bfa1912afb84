import { useEffect } from 'react'

/** Where on the page a line is, for the scanner to jump to. */
export const lineAnchor = (lineId: number): string => `line-${lineId}`

/** Shows the line that was scanned last. */
export function useLineInSight(lineId: number | null): void {
  useEffect(() => {
    if (lineId !== null) document.getElementById(lineAnchor(lineId))?.scrollIntoView({ block: 'center' })
  }, [lineId])
}
