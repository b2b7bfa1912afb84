import { type StockMovement, stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { SignedNumber } from '../../../../ui/inputs/SignedNumber.tsx'
import { MovementDocument } from './DocumentLink.tsx'
import { KindWord } from './KindWord.tsx'
import { Ledger } from './Ledger.tsx'

interface MovementLedgerProps {
  sku: string
  /** Null: all locations, each line says where. */
  locationId: number | null
}

/** The journal behind a number on hand, newest first. */
export function MovementLedger({ sku, locationId }: MovementLedgerProps) {
  const list = useLongList(stockHistory, { sku, locationId: locationId ?? undefined })
  const lineOf = (movement: StockMovement) => ({
    id: movement.id,
    what: (
      <>
        <KindWord kind={movement.type} /> <MovementDocument movement={movement} />
      </>
    ),
    at: movement.operatedAt,
    about: [personName(movement.operator), locationId === null ? movement.locationName : '']
      .filter(Boolean)
      .join(' · '),
    before: movement.before,
    change: <SignedNumber value={movement.value} />,
    after: movement.after,
  })
  return <Ledger label={t('库存流水')} list={list} lineOf={lineOf} none={t('没有库存流水')} />
}
