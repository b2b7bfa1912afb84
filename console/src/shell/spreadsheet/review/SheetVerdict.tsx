import { t } from '../../../text/t.ts'
import { failureText } from '../../notices/failure-text.ts'
import styles from '../upload/SpreadsheetUpload.module.css'
import type { useDryRun } from './use-dry-run.ts'

interface SheetVerdictProps {
  /** Why it was not taken. */
  failure: Error | null
  /** Says of a failure that it is one, where the reason alone might be taken for a hint. */
  saysFailed: boolean
  looked: ReturnType<typeof useDryRun>
  faultyRows: number
}

/** What the server says of a sheet: that it was refused, or what would become of it. */
export function SheetVerdict({ failure, saysFailed, looked, faultyRows }: SheetVerdictProps) {
  const shownFailure = failure ?? looked.answer?.failure
  if (shownFailure) {
    return (
      <p className={styles.failure} role="alert">
        {failure && saysFailed ? failureText(failure) : shownFailure.message}
      </p>
    )
  }
  if (looked.isChecking) return <p role="status">{t('正在核对…')}</p>
  if (looked.answer === null) return null
  const { count, problems } = looked.answer
  if (count > problems.length) {
    const shown = problems.length.toLocaleString('en-US')
    return (
      <p role="status">
        {t('共 {count} 处，显示前 {shown} 处', { count: count.toLocaleString('en-US'), shown })}
      </p>
    )
  }
  if (faultyRows > 0) return null
  return <p role="status">{t('已核对，没有发现问题')}</p>
}
