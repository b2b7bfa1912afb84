import { t } from '../../../../text/t.ts'
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

/** Where on the page a line is, for the scanner to jump to. */
export const lineAnchor = (itemId: number): string => `line-${itemId}`

/** What is wrong with a number of units. */
export const unitsProblem = (units: number | null, most: number): string | undefined =>
  units === null ? t('请输入 0 至 {most} 的整数', { most }) : undefined
