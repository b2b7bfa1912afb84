import type { Bilingual } from '../../core/words/language.ts'
import type { Area } from './areas.ts'

/** A right beside view and change: beside which area it stands in the tree of rights, and which of the two ticks gives it. */
export interface SpecialRightNode extends Bilingual {
  beside: Area
  tick: 'view' | 'change'
}
