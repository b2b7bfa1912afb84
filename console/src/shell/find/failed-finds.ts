import type { FailedFind } from './finding.ts'

interface Answer {
  title: string
  error: Error | null
  isPaused: boolean
}

/** What was not looked through, by reason: one that holds for several kinds of records is said once. */
export function failedFinds(answers: readonly Answer[]): FailedFind[] {
  const byReason = new Map<string, { titles: string[]; error: Error | null }>()
  for (const { title, error, isPaused } of answers) {
    if (!error && !isPaused) continue
    const reason = isPaused || !error ? '' : `failed: ${error.message}`
    const same = byReason.get(reason)
    if (same) same.titles.push(title)
    else byReason.set(reason, { titles: [title], error: isPaused ? null : error })
  }
  return [...byReason.values()]
}
