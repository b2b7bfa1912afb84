import type { RoutingTrace } from '@selvedge/contract/routing.ts'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import styles from './candidate-columns.module.css'
import { bySku, type Candidate, givenUnits, unitsText } from './routing-trace.logic.ts'

/** More SKUs than this share one column. */
const skuColumnsMost = 3

/** The locations of a decision: what each had, what it gives, and why it was chosen or not. */
export function candidateColumns(trace: RoutingTrace): Column<Candidate>[] {
  const wanted = bySku(trace.wanted)
  return [
    {
      key: 'location',
      title: t('仓库'),
      width: 144,
      render: ({ rank, locationName }) => (
        <span className={styles.location}>
          <span className={rank === null ? styles.unranked : styles.rank}>{rank ?? '–'}</span>
          <span className={styles.name} title={locationName}>
            {locationName}
          </span>
        </span>
      ),
    },
    {
      key: 'weight',
      title: t('权重'),
      hint: t('其他条件相同时，权重大的仓库优先'),
      width: 56,
      align: 'right',
      card: 'fact',
      render: ({ weight }) => weight,
    },
    {
      key: 'sameCountry',
      title: t('收货国'),
      hint: t('仓库是否在收货国家'),
      width: 64,
      align: 'center',
      card: 'fact',
      render: ({ sameCountry }) => (sameCountry ? t('是') : t('否')),
    },
    ...(wanted.length > skuColumnsMost
      ? [allSkusColumn(wanted.map(({ sku }) => sku))]
      : wanted.map(({ sku, quantity }) => skuColumn(trace, sku, quantity))),
    {
      key: 'reason',
      title: t('选或不选的原因'),
      card: 'foot',
      render: ({ reason }) => <span className={styles.reason}>{reason}</span>,
    },
  ]
}

/** What the location had of a SKU at that moment, and what of it ships. */
const skuColumn = (trace: RoutingTrace, sku: string, quantity: number): Column<Candidate> => ({
  key: `sku:${sku}`,
  title: sku,
  hint: t('{sku} 当时的可用件数，需要 {quantity} 件', { sku, quantity }),
  width: 120,
  align: 'right',
  card: 'fact',
  render: ({ locationId, available }) => {
    const units = givenUnits(trace, locationId, sku)
    return (
      <>
        {units > 0 && <strong className={styles.given}>{t('发 {units}', { units })}</strong>}
        {available[sku] ?? 0}
      </>
    )
  },
})

const allSkusColumn = (skus: readonly string[]): Column<Candidate> => ({
  key: 'available',
  title: t('当时可用'),
  width: 264,
  card: 'fact',
  render: ({ available }) => {
    const stocked = skus.flatMap((sku) =>
      (available[sku] ?? 0) > 0 ? { sku, quantity: available[sku] ?? 0 } : [],
    )
    return <span className={styles.reason}>{unitsText(stocked) || '0'}</span>
  },
})
