/** Between two keys of a scanner; nobody types so fast for long. */
export const burstPauseMs = 50
/** So many characters in one go are no number of units that somebody typed. */
export const burstLengthLeast = 4

/** Characters that came one right after the other. */
export interface Burst {
  text: string
  /** When the last one came, in ms. */
  at: number
}

/** What becomes of a key that is pressed in a field for numbers. */
export type BurstStep =
  /** It is kept back: nobody knows yet who types. */
  | { kind: 'keep'; burst: Burst; release: string }
  /** A whole code. */
  | { kind: 'scan'; code: string }
  /** It goes where it was pressed, behind what was kept back. */
  | { kind: 'pass'; release: string }

/** Tells a scanner from a hand: it types a code in one go, and Enter. */
export function burstStep(burst: Burst | null, key: string, at: number): BurstStep {
  const held = burst && at - burst.at <= burstPauseMs ? burst.text : ''
  const late = held === '' ? (burst?.text ?? '') : ''
  if (key.length === 1) return { kind: 'keep', burst: { text: held + key, at }, release: late }
  if (key === 'Enter' && held.length >= burstLengthLeast) return { kind: 'scan', code: held }
  // A scanner holds Shift for capitals.
  if (key === 'Shift' && held !== '') return { kind: 'keep', burst: { text: held, at }, release: '' }
  return { kind: 'pass', release: held + late }
}
