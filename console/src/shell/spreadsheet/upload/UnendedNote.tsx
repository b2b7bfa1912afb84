import { t } from '../../../text/t.ts'
import styles from './SpreadsheetUpload.module.css'

/** Said of a text whose last line does not end: what was cut off within its last cell looks like a whole file. */
export const UnendedNote = () => (
  <p className={styles.warning}>{t('最后一行没有结束，文件可能被截断，请核对最后一行')}</p>
)
