import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import type { RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import styles from './candidate-columns.module.css'
import { bySku, type Candidate, givenUnits, reasonsText } from './routing-trace.logic.ts'

/** More SKUs than this share one column. */
const maxSkuColumns = 2

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
      leaves: 2,
      card: 'fact',
      render: ({ weight }) => weight,
    },
    {
      key: 'sameCountry',
      title: t('收货国'),
      hint: t('仓库是否在收货国家'),
      width: 64,
      align: 'center',
      leaves: 1,
      card: 'fact',
      render: ({ sameCountry }) => (sameCountry ? t('是') : t('否')),
    },
    ...(wanted.length > maxSkuColumns
      ? [
          allSkusColumn(
            trace,
            wanted.map(({ sku }) => sku),
          ),
        ]
      : wanted.map(({ sku, quantity }) => skuColumn(trace, sku, quantity))),
    {
      key: 'reason',
      title: t('选或不选的原因'),
      card: 'foot',
      render: ({ reasons }) => <span className={styles.reason}>{reasonsText(reasons)}</span>,
    },
  ]
}

/** What the location had of a SKU at that moment, and what of it ships. */
function Stock({ trace, candidate, sku }: { trace: RoutingTrace; candidate: Candidate; sku: string }) {
  const units = givenUnits(trace, candidate.locationId, sku)
  return (
    <>
      {units > 0 && <strong className={styles.given}>{t('发 {units}', { units })}</strong>}
      {ownValue(candidate.available, sku) ?? 0}
    </>
  )
}

const skuColumn = (trace: RoutingTrace, sku: string, quantity: number): Column<Candidate> => ({
  key: `sku:${sku}`,
  title: sku,
  hint: t('{sku} 当时的可用件数，需要 {quantity} 件', { sku, quantity }),
  width: 160,
  align: 'right',
  card: 'fact',
  render: (candidate) => <Stock trace={trace} candidate={candidate} sku={sku} />,
})

/** Many SKUs in one cell: those that the location had. */
const allSkusColumn = (trace: RoutingTrace, skus: readonly string[]): Column<Candidate> => ({
  key: 'available',
  title: t('当时可用'),
  width: 256,
  card: 'fact',
  render: (candidate) => {
    const stocked = skus.filter((sku) => (ownValue(candidate.available, sku) ?? 0) !== 0)
    if (stocked.length === 0) return t('无')
    return (
      <ul className={styles.stock}>
        {stocked.map((sku) => (
          <li key={sku}>
            <span className={styles.sku} title={sku}>
              {sku}
            </span>
            <span className={styles.units}>
              <Stock trace={trace} candidate={candidate} sku={sku} />
            </span>
          </li>
        ))}
      </ul>
    )
  },
})
