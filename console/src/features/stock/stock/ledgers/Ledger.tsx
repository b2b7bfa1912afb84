import type { ReactNode } from 'react'
import type { LongListState } from '../../../../api/reads/use-long-list.ts'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { More } from '../../../../shell/page/sections/More.tsx'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import styles from './Ledger.module.css'

export interface LedgerLine {
  id: number
  what: ReactNode
  at: string
  /** Beside the time: who, where. */
  about: string
  before: number
  change: ReactNode
  after: number
}

interface LedgerProps<Row> {
  label: string
  list: LongListState<Row>
  lineOf(row: Row): LedgerLine
  /** Said where there is no line. */
  none: string
}

/** The lines that lead to a number: what it was, by how much it changed, what it was then. */
export function Ledger<Row>({ label, list, lineOf, none }: LedgerProps<Row>) {
  if (list.rows.length === 0) {
    if (list.error) return <Failed error={list.error} retry={list.reload} />
    if (list.waiting) return <WaitsForNetwork />
    return list.total === 0 ? <Empty title={none} /> : <Loading />
  }
  return (
    <>
      <table className={styles.ledger} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('单据')}</th>
            <th scope="col">{t('之前')}</th>
            <th scope="col">{t('变动')}</th>
            <th scope="col">{t('之后')}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(lineOf).map(({ id, what, at, about, before, change, after }) => (
            <tr key={id}>
              <td>
                <div className={styles.what}>{what}</div>
                <div className={styles.about}>
                  <Time at={at} /> {about}
                </div>
              </td>
              <td>{before}</td>
              <td>{change}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More list={list} />
    </>
  )
}
