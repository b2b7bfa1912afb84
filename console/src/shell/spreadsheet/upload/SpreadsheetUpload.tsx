import { useEffect } from 'react'
import { t } from '../../../text/t.ts'
import { Failed, Loading } from '../../page/PageStates.tsx'
import { recordsOf } from '../check/sheet-problems.ts'
import { SheetReview } from '../review/SheetReview.tsx'
import { EncodingSelect } from './EncodingSelect.tsx'
import { SheetPicker } from './SheetPicker.tsx'
import styles from './SpreadsheetUpload.module.css'
import { maxSheetSize } from './sheet-source.ts'
import type { SpreadsheetUploadProps } from './sheet-upload-props.ts'
import { useSheetFile } from './use-sheet-file.ts'

/** Every import of the product: choose a file, look at it with all its faults, send it, see what became of it. */
export function SpreadsheetUpload<Key extends string>(props: SpreadsheetUploadProps<Key>) {
  const { name, columns, maxRows, maxSize = maxSheetSize, started, onRows } = props
  const { state, open, decodeAs, clear } = useSheetFile(columns, { maxRows, maxSize })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another file may be chosen in its place
  useEffect(() => {
    if (started) open(started)
  }, [])
  const sheet = state.step === 'ready' ? state.sheet : null
  useEffect(
    () => onRows?.(sheet && recordsOf(sheet.rows, columns), sheet?.lines ?? []),
    [sheet, columns, onRows],
  )
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
