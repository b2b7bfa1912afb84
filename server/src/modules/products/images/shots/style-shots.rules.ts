import type { StyleShots } from '@selvedge/contract/products/images/style-shots.ts'
import type { WantedShot } from '@selvedge/contract/products/images/wanted-shots.ts'

/** What of the shots that it is to have a style with these pictures lacks, and how it stands by that. */
export function shotsLacking(
  { pictures, shots }: Pick<StyleShots, 'pictures' | 'shots'>,
  wanted: readonly WantedShot[],
): Pick<StyleShots, 'lacking' | 'state'> {
  const lacking = wanted.filter(({ shot }) => !shots.includes(shot))
  if (pictures === 0) return { lacking, state: 'none' }
  return { lacking, state: lacking.length === 0 ? 'complete' : 'some' }
}
