import {
  type WarehouseComparison,
  warehouseCompare,
  warehouseComparisonList,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { movingMs } from '../../../api/reads/use-moving-list.ts'
import { useReadAgainAfter } from '../../../api/reads/use-read-again.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { relativeText } from '../../../ui/values/times/company-time.ts'
import styles from './Comparisons.module.css'

const isRunning = ({ state }: WarehouseComparison): boolean => state === 'running'

function stateText({ state, differing, skus, finishedAt }: WarehouseComparison): string {
  if (state === null) return t('从未对账')
  if (state === 'running') return t('对账中')
  const age = finishedAt ? relativeText(finishedAt) : ''
  if (state === 'failed') return age ? t('对账失败，{age}', { age }) : t('对账失败')
  return t('{skus} 个 SKU 中 {differing} 个有差异，{age}', { skus, differing, age })
}

/** Each location of the partner with its last comparison, and a button that compares it now. */
export function Comparisons() {
  const read = useRecord(
    warehouseComparisonList,
    {},
    { refreshMs: movingMs, refreshWhile: (places) => places.some(isRunning) },
  )
  // What differs stands in the list below.
  useReadAgainAfter(read.data?.some(isRunning) ?? false)
  const { succeeded } = useNotices()
  const compare = useAction(warehouseCompare, { onDone: () => succeeded(t('已开始对账')) })
  const mayChange = useCan('sync.change') === true
  const shown = (places: readonly WarehouseComparison[]) => (
    <ul className={styles.places} aria-label={t('合作仓')}>
      {places.map((place) => (
        <li key={place.locationId}>
          <b>{place.locationName}</b>
          <small>{stateText(place)}</small>
          {place.failure && <span className={styles.failed}>{failureText(place.failure)}</span>}
          {mayChange && (
            <ActionButton
              size="small"
              loading={compare.pending}
              can={isRunning(place) ? t('正在对账') : true}
              onClick={() => compare.run({ body: { locationId: place.locationId } })}
            >
              {t('立即对账')}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
  return <Loaded of={read}>{(places) => places.length > 0 && shown(places)}</Loaded>
}
