import { type StockHold, stockHolds } from '@selvedge/contract/stock/stock/stock.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { t } from '../../../../text/t.ts'
import { signedText } from '../../../../ui/inputs/SignedNumber.tsx'
import { HoldDocument } from './DocumentLink.tsx'
import { Ledger } from './Ledger.tsx'

interface HoldLedgerProps {
  sku: string
  /** Null: all locations, each line says where. */
  locationId: number | null
  /** Reserved counts orders, locks and transfers, locked the locks alone. */
  type: 'reserve' | 'lock'
}

/** The claims behind a reserved or locked number, oldest first: the last sum is the number. */
export function HoldLedger({ sku, locationId, type }: HoldLedgerProps) {
  const list = useLongList(stockHolds, { sku, type, location: locationId ?? undefined })
  const lineOf = (hold: StockHold) => ({
    id: hold.id,
    what: <HoldDocument hold={hold} />,
    at: hold.createdAt,
    about: locationId === null ? hold.locationName : '',
    before: hold.before,
    change: signedText(hold.quantity),
    after: hold.after,
  })
  const none = type === 'lock' ? t('没有锁定的库存') : t('没有订单、锁定或转仓占用库存')
  return <Ledger label={t('占用明细')} list={list} lineOf={lineOf} none={none} />
}
