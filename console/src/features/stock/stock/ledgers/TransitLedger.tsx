import { type InTransitRow, stockInTransit } from '@selvedge/contract/stock/transfers/transfers.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { t } from '../../../../text/t.ts'
import { signedText } from '../../../../ui/inputs/SignedNumber.tsx'
import { Ledger } from './Ledger.tsx'

interface TransitLedgerProps {
  sku: string
  /** Null: all locations, each line says where to. */
  locationId: number | null
}

/** The transfers that bring units, the first sent first: the last sum is the number. */
export function TransitLedger({ sku, locationId }: TransitLedgerProps) {
  const list = useLongList(stockInTransit, { sku, location: locationId ?? undefined })
  const lineOf = (row: InTransitRow) => ({
    id: row.id,
    what: (
      <>
        {t('转仓单', {}, 'one')}{' '}
        <AppLink to={paths.stockTransfer(row.id)}>{`${row.number} ${row.name}`}</AppLink>
      </>
    ),
    at: row.sentAt,
    about: [
      locationId === null
        ? t('{from} → {to}', { from: row.sourceLocationName, to: row.locationName })
        : row.sourceLocationName,
      row.trackingNumber,
    ]
      .filter(Boolean)
      .join(' · '),
    before: row.before,
    change: signedText(row.quantity),
    after: row.after,
  })
  return <Ledger label={t('在途明细')} list={list} lineOf={lineOf} none={t('没有在途的库存')} />
}
