import { useState } from 'react'
import { nextProblemRow, unfilledNotes } from '../check/sheet-problems.ts'
import styles from '../upload/SpreadsheetUpload.module.css'
import type { SheetReviewProps } from '../upload/sheet-upload-props.ts'
import { SheetBar } from './SheetBar.tsx'
import { SheetFoot } from './SheetFoot.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { SheetResult } from './SheetResult.tsx'
import { SheetVerdict } from './SheetVerdict.tsx'
import { useSheetReview } from './use-sheet-review.ts'

/** A sheet with all its faults, and what became of it once it was sent. */
export function SheetReview<Key extends string>(props: SheetReviewProps<Key>) {
  const { sheet, columns, derived, verb, can = true, partial = false, saysFailed = false } = props
  const { decodeAs, clear } = props
  const review = useSheetReview(props)
  const [onlyFaulty, setOnlyFaulty] = useState(false)
  const [focus, setFocus] = useState<number | null>(null)
  const { problems, faulty, failure, looked, outcome } = review

  if (outcome) return <SheetResult sheet={sheet} columns={columns} outcome={outcome} again={clear} />
  return (
    <div className={styles.review}>
      <SheetBar
        sheet={sheet}
        unfilled={unfilledNotes(sheet.rows, columns, sheet.problems)}
        faultyRows={faulty.length}
        onlyFaulty={onlyFaulty && faulty.length > 0}
        setOnlyFaulty={setOnlyFaulty}
        jump={(step) => setFocus(nextProblemRow(faulty, focus ?? -1, step))}
        decodeAs={decodeAs}
      />
      <SheetPreview
        sheet={sheet}
        columns={columns}
        derived={derived}
        problems={problems}
        rows={onlyFaulty && faulty.length > 0 ? faulty : review.all}
        focus={focus}
      />
      <SheetVerdict {...{ failure, saysFailed, looked }} faultyRows={faulty.length} />
      <SheetFoot {...{ review, verb, can, partial, clear }} rows={sheet.rows.length} />
    </div>
  )
}
