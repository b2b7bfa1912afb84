import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { t } from '../../text/t.ts'
import { RadioRow } from '../../ui/inputs/RadioRow.tsx'
import { useLocalSetting } from '../../ui/theme/local-setting.ts'
import { AppLink } from '../page/AppLink.tsx'
import styles from './PrintPage.module.css'
import { usePrintCountdown } from './use-print-countdown.ts'

const papers = ['a4', 'label'] as const
type Paper = (typeof papers)[number]
const isPaper = (value: unknown): value is Paper => papers.some((paper) => paper === value)

const paperNames = (): Record<Paper, string> => ({ a4: t('A4'), label: t('4 × 6 英寸标签') })

interface PrintPageProps {
  title: string
  /** What is to be printed is there. */
  ready: boolean
  /** The only paper that it is made for; without it A4 or the labels of parcels, by choice. */
  paper?: 'barcode' | 'a4'
  /** Where it came from. */
  back?: { to: string; word: string }
  /** What must be known before printing. */
  notice?: ReactNode
  /** Sheets, or why there are none. */
  children: ReactNode
}

/** A page for the printer: on A4 or on labels, as this browser did it last. On paper nothing but the sheets is left. */
export function PrintPage({ title, ready, paper, back, notice, children }: PrintPageProps) {
  const [chosen, choose] = useLocalSetting<Paper>('print.paper', 'a4', isPaper)
  const { left, stop, print } = usePrintCountdown(ready)
  useEffect(() => {
    document.title = `${title} · Selvedge`
  }, [title])

  return (
    <main className={styles.page} data-paper={paper ?? chosen} onPointerDown={stop} onKeyDown={stop}>
      <div className={styles.bar}>
        <h1 className={styles.title}>{title}</h1>
        {back && <AppLink to={back.to}>{back.word}</AppLink>}
        {!paper && (
          <RadioRow
            label={t('纸张')}
            value={chosen}
            options={papers.map((value) => ({ value, label: paperNames()[value] }))}
            onChange={choose}
          />
        )}
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
