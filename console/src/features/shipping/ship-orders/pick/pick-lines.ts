import type { Picking } from './use-picking.ts'

/** What the table and the cards of the pick screen are given. */
export interface PickLinesProps {
  picking: Picking
  /** The line that was scanned last. */
  currentId: number | null
  /** Nothing is edited and the ship order may leave: units to ship now can be typed. */
  shipping: boolean
  /** The status allows no edits. */
  readOnly: boolean
}
