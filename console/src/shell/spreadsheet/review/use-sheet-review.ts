import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { fromServer, problemMap, recordsOf } from '../check/sheet-problems.ts'
import type { SheetReviewProps } from '../upload/sheet-upload-props.ts'
import { refusedRowsOf } from './refused-rows.ts'
import type { SheetOutcome } from './sheet-outcome.ts'
import { useDryRun } from './use-dry-run.ts'

export type SheetReviewed = ReturnType<typeof useSheetReview>

/** What is wrong with a sheet by all who have looked at it, and what became of it when it was sent. */
export function useSheetReview<Key extends string>(props: SheetReviewProps<Key>) {
  const { sheet, columns, can = true, submit, checkRows, dryRun, about, onUnsent } = props
  const [answered, setAnswered] = useState<readonly RowProblem[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [outcome, setOutcome] = useState<SheetOutcome | null>(null)
  const [sending, setSending] = useState(false)
  const [answeredAbout, setAnsweredAbout] = useState(about)
  if (about !== answeredAbout) {
    setAnsweredAbout(about)
    setAnswered([])
    setFailure(null)
  }

  const records = useMemo(() => recordsOf(sheet.rows, columns), [sheet, columns])
  const joint = useMemo(() => checkRows?.(records) ?? [], [checkRows, records])
  const ready = can === true && sheet.problems.length + joint.length === 0
  const looked = useDryRun(records, { dryRun, ready, about })
  const problems = useMemo(() => {
    const foreseen = looked.answer?.problems ?? []
    const reported = answered.length > 0 ? answered : foreseen
    return problemMap(sheet.problems, fromServer([...joint, ...reported], columns, sheet.lines))
  }, [sheet, columns, joint, answered, looked.answer])
  const faulty = useMemo(() => [...problems.keys()].sort((a, b) => a - b), [problems])
  const all = useMemo(() => sheet.rows.map((_, row) => row), [sheet])

  /** What the server has said counts no longer: with a dry run it is asked anew, without one by sending. */
  const look = () => {
    setAnswered([])
    setFailure(null)
    looked.checkAgain()
  }
  const reported =
    answered.length > 0 || (looked.answer !== null && (faulty.length > 0 || looked.answer.failure))

  const send = async (options: { partial: boolean }) => {
    setSending(true)
    setFailure(null)
    try {
      setOutcome(await submit(records, options))
    } catch (error) {
      // Whoever did not agree has been told so.
      if (error instanceof DOMException && error.name === 'AbortError') return
      const refused = error instanceof ApiError ? refusedRowsOf(error) : []
      setAnswered(refused)
      setFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setSending(false)
    }
  }

  useEffect(() => {
    onUnsent?.(outcome === null)
    return () => onUnsent?.(false)
  }, [onUnsent, outcome])

  return {
    problems,
    /** Rows with faults, and all. */
    faulty,
    all,
    failure,
    looked,
    outcome,
    sending,
    /** Whether the server may be asked anew: it has found something. */
    mayLook: ready && Boolean(reported),
    look,
    send,
  }
}
