import type { Release } from '@selvedge/contract/products/imports/releases.ts'
import { failureText } from '../../../../text/failure-text.ts'
import { t } from '../../../../text/t.ts'
import { JobProgress } from '../../../../ui/values/JobProgress.tsx'

/** How far a release, or its undo, has come, or why it is no further. */
export function ReleaseProgress({ release }: { release: Release }) {
  const { done, problem, stopped, processCount, count } = release.undo ?? release
  if (stopped && problem) return failureText(problem)
  const label = t('{done} / {of} 款商品', { done: processCount, of: count })
  return done ? label : <JobProgress label={label} done={processCount} of={count} />
}
