import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { t } from '../text/t.ts'
import { useLocalSetting } from '../ui/local-setting.ts'
import { RadioRow } from '../ui/RadioRow.tsx'
import styles from './PrintPage.module.css'
import { usePrintCountdown } from './use-print-countdown.ts'

const papers = ['a4', 'label'] as const
type Paper = (typeof papers)[number]
const isPaper = (value: unknown): value is Paper => papers.some((paper) => paper === value)

interface PrintPageProps {
  title: string
  /** What is to be printed is there. */
  ready: boolean
  /** What must be known before printing. */
  notice?: ReactNode
  /** Sheets, or why there are none. */
  children: ReactNode
}

/** A page for the printer: on A4 or on labels, as this browser did it last. On paper nothing but the sheets is left. */
export function PrintPage({ title, ready, notice, children }: PrintPageProps) {
  const [paper, setPaper] = useLocalSetting<Paper>('print.paper', 'a4', isPaper)
  const { left, stop, print } = usePrintCountdown(ready)
  useEffect(() => {
    document.title = `${title} · Selvedge`
  }, [title])

  return (
    <main className={styles.page} data-paper={paper} onPointerDown={stop} onKeyDown={stop}>
      <div className={styles.bar}>
        <h1 className={styles.title}>{title}</h1>
        <RadioRow
          label={t('纸张')}
          value={paper}
          options={[
            { value: 'a4', label: t('A4') },
            { value: 'label', label: t('4 × 6 英寸标签') },
          ]}
          onChange={setPaper}
        />
        <p className={styles.left} aria-live="polite">
          {left !== null && t('{left} 秒后自动打印，点按页面即停', { left })}
        </p>
        <Button type="primary" disabled={!ready} onClick={print}>
          {t('打印')}
        </Button>
      </div>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {children}
    </main>
  )
}

/** One document on paper: it begins on a page of its own on labels, and goes on over as many as it needs. */
export function PrintSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className={styles.sheet} aria-label={label}>
      {children}
    </article>
  )
}
