import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../api/calls/api-error.ts'
import { t } from '../../text/t.ts'
import { ActionButton } from '../form/ActionButton.tsx'
import { Failed, Loading } from '../page/PageStates.tsx'
import type { DerivedColumn } from './check/derived-columns.ts'
import type { SheetColumn } from './check/sheet-columns.ts'
import { fromServer, nextProblemRow, problemMap, recordsOf, unfilledNotes } from './check/sheet-problems.ts'
import { EncodingSelect } from './EncodingSelect.tsx'
import { refusedRowsOf } from './refused-rows.ts'
import { SheetBar } from './SheetBar.tsx'
import { SheetPicker } from './SheetPicker.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { SheetResult } from './SheetResult.tsx'
import { SheetVerdict } from './SheetVerdict.tsx'
import styles from './SpreadsheetUpload.module.css'
import type { SheetOutcome } from './sheet-outcome.ts'
import { maxSheetSize } from './sheet-source.ts'
import { type DryRun, useDryRun } from './use-dry-run.ts'
import { type ReadSheet, useSheetFile } from './use-sheet-file.ts'

interface SpreadsheetUploadProps<Key extends string> {
  /** Names the template file. */
  name: string
  /** The same array at every render. */
  columns: readonly SheetColumn<Key>[]
  maxRows: number
  /** Megabytes. */
  maxSize?: number
  /** Verb of the button. */
  verb: string
  /** What has been chosen already. */
  started?: File
  /** Something beside the file is missing: true, or the reason. */
  can?: true | string
  /**
   * Sends the rows, in the order of the sheet. Refused rows come back as an ApiError with RowProblems, which are shown
   * where they belong. `partial`: the server takes the good rows and leaves the rest out.
   */
  submit(rows: Record<Key, string>[], options: { partial: boolean }): Promise<SheetOutcome>
  /** Says of what was not taken that it failed, before the reason. */
  saysFailed?: boolean
  /** Has the server look at the rows before they are sent, once nothing is wrong with them and all else is there. */
  dryRun?: DryRun<Record<Key, string>>
  /** The good rows may be imported alone. */
  partial?: boolean
  /** Faults that only several rows together show. */
  checkRows?(rows: Record<Key, string>[]): readonly RowProblem[]
  /** What the answer depends on beside the rows; once it changes, what was refused before no longer counts. */
  about?: string
  /** Columns that the preview shows beside the sheet's. */
  derived?: readonly DerivedColumn<Key>[]
  /** Told what has been read, and null as long as there is nothing. */
  onRows?(rows: readonly Record<Key, string>[] | null): void
  /** Told whether something has been read that is not sent yet: whoever leaves then loses it. */
  onUnsent?(unsent: boolean): void
}

/** Every import of the product: choose a file, look at it with all its faults, send it, see what became of it. */
export function SpreadsheetUpload<Key extends string>(props: SpreadsheetUploadProps<Key>) {
  const { name, columns, maxRows, maxSize = maxSheetSize, started, onRows } = props
  const { state, open, decodeAs, clear } = useSheetFile(columns, { maxRows, maxSize })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another file may be chosen in its place
  useEffect(() => {
    if (started) open(started)
  }, [])
  const sheet = state.step === 'ready' ? state.sheet : null
  useEffect(() => onRows?.(sheet && recordsOf(sheet.rows, columns)), [sheet, columns, onRows])
  const picker = <SheetPicker {...{ name, columns, maxRows, maxSize }} onFile={open} />

  if (state.step === 'empty') return picker
  if (state.step === 'reading') {
    return (
      <div>
        <p role="status">{t('正在读取 {name}，{rows} 行', { name: state.name, rows: state.rows })}</p>
        <Loading />
      </div>
    )
  }
  if (state.step === 'failed') {
    return (
      <div>
        <Failed error={new Error(t('{name}：{message}', { name: state.name, message: state.message }))} />
        {state.encoding && (
          <div className={styles.retry}>
            {t('如果文件编码不对，可以更换后重试：')}
            <EncodingSelect value={state.encoding} onChange={decodeAs} />
          </div>
        )}
        {picker}
      </div>
    )
  }
  return <SheetReview {...props} sheet={state.sheet} decodeAs={decodeAs} clear={clear} />
}

interface SheetReviewProps<Key extends string> extends SpreadsheetUploadProps<Key> {
  sheet: ReadSheet
  decodeAs: ReturnType<typeof useSheetFile>['decodeAs']
  clear(): void
}

function SheetReview<Key extends string>(props: SheetReviewProps<Key>) {
  const {
    sheet,
    columns,
    derived,
    verb,
    can = true,
    partial,
    saysFailed = false,
    submit,
    checkRows,
    dryRun,
    about,
    decodeAs,
    clear,
    onUnsent,
  } = props
  const [answered, setAnswered] = useState<readonly RowProblem[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [outcome, setOutcome] = useState<SheetOutcome | null>(null)
  const [sending, setSending] = useState(false)
  const [onlyFaulty, setOnlyFaulty] = useState(false)
  const [focus, setFocus] = useState<number | null>(null)
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
    return problemMap(sheet.problems, fromServer([...joint, ...reported], columns))
  }, [sheet, columns, joint, answered, looked.answer])
  const faulty = useMemo(() => [...problems.keys()].sort((a, b) => a - b), [problems])
  const all = useMemo(() => sheet.rows.map((_, row) => row), [sheet])

  /** What the server has said counts no longer: with a dry run it is asked anew, without one by sending. */
  const look = () => {
    setAnswered([])
    setFailure(null)
    looked.askAgain()
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

  if (outcome) return <SheetResult sheet={sheet} columns={columns} outcome={outcome} again={clear} />
  const blocked = can !== true ? can : faulty.length > 0 ? t('请先处理有问题的行') : true
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
        rows={onlyFaulty && faulty.length > 0 ? faulty : all}
        focus={focus}
      />
      <SheetVerdict {...{ failure, saysFailed, looked }} faultyRows={faulty.length} />
      <div className={styles.foot}>
        <Button onClick={clear} disabled={sending}>
          {t('重新选择')}
        </Button>
        {ready && reported && (
          <Button onClick={look} disabled={sending}>
            {t('重新核对')}
          </Button>
        )}
        {partial && faulty.length > 0 && (
          <ActionButton can={can} loading={sending} onClick={() => void send({ partial: true })}>
            {t('只{verb}无误的行', { verb })}
          </ActionButton>
        )}
        <ActionButton
          type="primary"
          loading={sending}
          can={blocked}
          onClick={() => void send({ partial: false })}
        >
          {t('{verb} {rows} 行', { verb, rows: sheet.rows.length.toLocaleString('en-US') })}
        </ActionButton>
      </div>
    </div>
  )
}
