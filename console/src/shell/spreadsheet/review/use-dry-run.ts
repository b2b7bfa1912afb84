import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { refusedOf } from './refused-rows.ts'

/** Asks the server what would become of the rows, without anything of it; answers the faults of single rows. */
export type DryRun<Row> = (rows: Row[], signal: AbortSignal) => Promise<readonly RowProblem[]>

interface Answer {
  problems: readonly RowProblem[]
  /** How many there are; not all are named. */
  count: number
  /** What is wrong beside the rows. */
  failure: Error | null
}

/** Long enough for whoever still types in the head. */
const pauseMs = 400

/**
 * What the server says of rows that are not sent yet. It is asked again with other rows, and with something else that the
 * answer depends on; an answer that comes too late counts for nothing. Null as long as there is none: a server that
 * can't be reached says nothing of the rows, and is told of by whoever sends them.
 */
export function useDryRun<Row>(
  rows: Row[],
  { dryRun, ready, about }: { dryRun: DryRun<Row> | undefined; ready: boolean; about: string | undefined },
) {
  const ask = useRef(dryRun)
  ask.current = dryRun
  const [isChecking, setChecking] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const wanted = ready && dryRun !== undefined
  /** What it found may have been mended elsewhere. */
  const [times, setTimes] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: about what the answer depends on, and how often it is asked anew
  useEffect(() => {
    setAnswer(null)
    setChecking(wanted)
    if (!wanted) return
    const tooLate = new AbortController()
    const answered = (found: Answer | null) => {
      if (tooLate.signal.aborted) return
      setAnswer(found)
      setChecking(false)
    }
    const timer = setTimeout(() => {
      ask.current?.(rows, tooLate.signal).then(
        (problems) => answered({ problems, count: problems.length, failure: null }),
        (error: unknown) => answered(refusalOf(error)),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      tooLate.abort()
    }
  }, [rows, wanted, about, times])

  return { answer, isChecking, checkAgain: () => setTimes((before) => before + 1) }
}

function refusalOf(error: unknown): Answer | null {
  if (!(error instanceof ApiError) || error.unanswered) return null
  const refused = refusedOf(error)
  return { ...refused, failure: refused.problems.length > 0 ? null : error }
}
