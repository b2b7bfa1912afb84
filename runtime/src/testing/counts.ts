export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What to read at the end of a long log: a line for each test that failed, or passed only when repeated. */
  notes: string[]
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, notes: [] }

export const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  notes: [...one.notes, ...other.notes],
})

export const lastLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
