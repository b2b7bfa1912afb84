import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { Button, Checkbox } from 'antd'
import { joinNames, joinStatements } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { EncodingSelect } from '../upload/EncodingSelect.tsx'
import styles from '../upload/SpreadsheetUpload.module.css'
import { UnendedNote } from '../upload/UnendedNote.tsx'
import type { ReadSheet } from '../upload/use-sheet-file.ts'

interface SheetBarProps {
  sheet: ReadSheet
  /** What is said of columns that must be filled and are empty somewhere. */
  unfilled: readonly string[]
  faultyRows: number
  onlyFaulty: boolean
  setOnlyFaulty(on: boolean): void
  jump(step: 1 | -1): void
  decodeAs(encoding: Encoding): void
}

const count = (value: number) => value.toLocaleString('en-US')

/** What was read, how it was read, and the way from fault to fault. */
export function SheetBar(props: SheetBarProps) {
  const { sheet, unfilled, faultyRows, onlyFaulty, setOnlyFaulty, jump, decodeAs } = props
  const { encoding, lossy, sheetName, unknown, unended } = sheet.info
  return (
    <>
      <div className={styles.bar}>
        <strong>{sheet.name}</strong>
        <span>{t('{rows} 行', { rows: count(sheet.rows.length) })}</span>
        {sheetName && <span>{t('工作表：{sheetName}', { sheetName })}</span>}
        {encoding && <EncodingSelect value={encoding} kept={sheet.keptEncoding} onChange={decodeAs} />}
        {faultyRows > 0 && (
          <span className={styles.faults}>
            <span role="status">{t('{rows} 行有问题', { rows: count(faultyRows) })}</span>
            <Button
              size="small"
              icon={<UpOutlined aria-hidden="true" />}
              aria-label={t('上一个问题')}
              onClick={() => jump(-1)}
            />
            <Button
              size="small"
              icon={<DownOutlined aria-hidden="true" />}
              aria-label={t('下一个问题')}
              onClick={() => jump(1)}
            />
            <Checkbox checked={onlyFaulty} onChange={(event) => setOnlyFaulty(event.target.checked)}>
              {t('只看有问题的行')}
            </Checkbox>
          </span>
        )}
      </div>
      {unfilled.length > 0 && (
        <p className={styles.failure} role="alert">
          {joinStatements(unfilled)}
        </p>
      )}
      {lossy && <p className={styles.warning}>{t('部分文字无法识别，请选择正确的文件编码')}</p>}
      {unended && <UnendedNote />}
      {unknown.length > 0 && (
        <p className={styles.warning}>{t('未使用的列：{columns}', { columns: joinNames(unknown) })}</p>
      )}
    </>
  )
}
