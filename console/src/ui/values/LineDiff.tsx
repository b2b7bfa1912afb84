import { t } from '../../text/t.ts'
import styles from './LineDiff.module.css'
import { type DiffLine, lineDiff } from './line-diff.ts'

/** Lines around a change that are shown for its place. */
const around = 2

const near = (lines: readonly DiffLine[], index: number): boolean =>
  lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same')

const signs = { same: '', gone: '−', new: '+' }

/** How a text became another: lines that went and lines that came, with a little of what stands around them. */
export function LineDiff({ before, after }: { before: string; after: string }) {
  const lines = lineDiff(before, after)
  const shown = lines.map((line, index) => ({ ...line, index })).filter(({ index }) => near(lines, index))
  if (shown.length === 0) return <p className={styles.none}>{t('内容没有变化')}</p>
  return (
    <div className={styles.diff}>
      {shown.map(({ kind, text, index }, place) => (
        <div
          key={index}
          className={styles[kind]}
          data-gap={place > 0 && shown[place - 1]?.index !== index - 1}
        >
          <i>{signs[kind]}</i>
          {kind === 'gone' ? <del>{text}</del> : kind === 'new' ? <ins>{text}</ins> : <span>{text}</span>}
        </div>
      ))}
    </div>
  )
}
