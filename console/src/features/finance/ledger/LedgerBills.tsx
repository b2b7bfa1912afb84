import type { LedgerStep } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { LedgerBill } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import { StateTag, type StatusWord } from '../../../ui/values/StatusTag.tsx'
import styles from './LedgerDrawer.module.css'

const stepWords = (): Record<LedgerStep, StatusWord> => ({
  '': { word: t('未保存'), family: 'waiting' },
  saved: { word: t('已保存', {}, 'ledger'), family: 'underway' },
  submitted: { word: t('已提交', {}, 'ledger'), family: 'underway' },
  audited: { word: t('已审核', {}, 'ledger'), family: 'done' },
})

/** What the ledger was told: each bill with how far it has come there, what was said of it, and what was sent. */
export function LedgerBills({ bills }: { bills: readonly LedgerBill[] }) {
  if (bills.length === 0) return null
  return (
    <Section title={t('金蝶单据')}>
      {bills.map(({ form, number, step, ledgerId, said, request, rateDay }) => (
        <div key={number} className={styles.bill}>
          <p>
            <code>{number}</code> {form} {ledgerId && `#${ledgerId}`} <StateTag of={stepWords()[step]} />
          </p>
          {rateDay && <p>{t('当日没有汇率，按 {date} 的汇率推送', { date: rateDay })}</p>}
          {said && <p className={styles.error}>{said}</p>}
          <details>
            <summary>{t('推送内容')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard, too */}
            <pre className={styles.payload} tabIndex={0}>
              {JSON.stringify(request, null, 2)}
            </pre>
          </details>
        </div>
      ))}
    </Section>
  )
}
