import { type StyleSource, sourceKindWords } from '@selvedge/contract/products/styles/style-sources.ts'
import { Tooltip } from 'antd'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { timeText } from '../../../ui/values/times/company-time.ts'
import styles from './SourceMark.module.css'

/** 表格上传 spring.csv · 林晓 · 2026-03-02 10:00 */
function sourceText({ kind, name, site, by, at }: StyleSource): string {
  const what = [bilingual(sourceKindWords[kind]), name, site === null ? '' : channelWord(site)]
  return [what.filter((word) => word !== '').join(' '), by, timeText(at)]
    .filter((word) => word !== '')
    .join(' · ')
}

/** Where a fact came from, for who points at it or comes there by the keyboard; nothing where nobody knows. */
export function SourceMark({ label, source }: { label: string; source: StyleSource | undefined }) {
  if (!source) return null
  const text = sourceText(source)
  return (
    <Tooltip title={text} trigger={['hover', 'focus', 'click']}>
      <button
        type="button"
        className={styles.mark}
        aria-label={t('{field}的来源', { field: label })}
        aria-description={text}
      >
        {t('来源')}
      </button>
    </Tooltip>
  )
}
