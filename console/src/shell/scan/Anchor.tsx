import type { ReactNode } from 'react'
import { lineAnchor } from './line-in-sight.ts'

/** Marks a line's place on the page. */
export function Anchor({ lineId, children }: { lineId: number; children: ReactNode }) {
  return <div id={lineAnchor(lineId)}>{children}</div>
}
