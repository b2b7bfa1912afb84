/** An address in the form in which it is compared, as customers have theirs. */
export const addressKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** A row of a list with the address of a row before it. Rows count from 1. */
export interface RepeatedRow {
  row: number
  email: string
  firstRow: number
}

/** The rows of a list that have the address of a row before them, however it is written. */
export function findRepeats(items: readonly { email: string }[]): RepeatedRow[] {
  const first = new Map<string, number>()
  return items.flatMap(({ email }, index) => {
    const key = addressKey(email)
    if (key === '') return []
    const row = index + 1
    const firstRow = first.get(key)
    if (firstRow !== undefined) return [{ row, email, firstRow }]
    first.set(key, row)
    return []
  })
}
