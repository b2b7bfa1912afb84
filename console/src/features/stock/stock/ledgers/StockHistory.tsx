import type { StockMovement } from '@selvedge/contract/stock/stock/stock.ts'
import type { LongListState } from '../../../../api/reads/use-long-list.ts'
import { paths } from '../../../../paths.ts'
import { Empty, Failed, Loading, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { More } from '../../../../shell/page/sections/More.tsx'
import { Timeline } from '../../../../shell/page/sections/Timeline.tsx'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { SignedNumber } from '../../../../ui/inputs/SignedNumber.tsx'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { SkuChoices } from '../search/SkuChoices.tsx'
import type { ExactSku } from '../search/use-exact-sku.ts'
import { MovementDocument } from './DocumentLink.tsx'
import { KindWord } from './KindWord.tsx'
import styles from './StockHistory.module.css'

function Movement({ movement }: { movement: StockMovement }) {
  const { type, value, before, after, locationName, customerName, remark } = movement
  return (
    <div className={styles.movement}>
      <b className={styles.value}>
        <SignedNumber value={value} />
      </b>
      <span className={styles.sum} title={t('变动前 → 变动后')}>
        {before} → {after}
      </span>
      <span className={styles.kind}>
        <KindWord kind={type} />
      </span>
      <span className={styles.place}>{locationName}</span>
      <span className={styles.document}>
        <MovementDocument movement={movement} />
        {[customerName, remark].filter(Boolean).map((text) => ` · ${text}`)}
      </span>
    </div>
  )
}

function Candidates({ typed, exact }: { typed: string; exact: ExactSku }) {
  if (exact.candidates.length > 0)
    return <SkuChoices typed={typed} exact={exact} to={(sku) => paths.stock({ sku, type: 'history' })} />
  return (
    <Empty title={t('没有“{typed}”的库存流水', { typed })}>
      <p>{t('请检查 SKU 或条码；从未入库的商品没有流水')}</p>
    </Empty>
  )
}

interface StockHistoryProps {
  typed: string
  exact: ExactSku
  list: LongListState<StockMovement>
}

/** The journal of one SKU, newest first. */
export function StockHistory({ typed, exact, list }: StockHistoryProps) {
  const { sku, variant } = exact
  if (list.rows.length === 0) {
    if (list.error) return <Failed error={list.error} retry={list.reload} />
    if (list.waiting) return <WaitsForNetwork />
    if (list.total === undefined) return <Loading />
    return <Candidates typed={typed} exact={exact} />
  }
  return (
    <div className={styles.history}>
      <p className={styles.of}>
        <CopyCode>{sku ?? ''}</CopyCode> {variant?.cnName || variant?.name}
        {variant?.barcode && <CopyCode>{variant.barcode}</CopyCode>}
      </p>
      <Timeline
        label={t('库存流水')}
        entries={list.rows.map((movement) => ({
          key: movement.id,
          at: movement.operatedAt,
          who: personName(movement.operator),
          what: <Movement movement={movement} />,
        }))}
      />
      <More list={list} />
    </div>
  )
}
