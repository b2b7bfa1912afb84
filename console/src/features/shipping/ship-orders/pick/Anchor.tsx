import type { ReactNode } from 'react'
import { lineAnchor } from './pick-lines.ts'

/** Marks a line's place on the page. */
export function Anchor({ itemId, children }: { itemId: number; children: ReactNode }) {
  return <div id={lineAnchor(itemId)}>{children}</div>
}
