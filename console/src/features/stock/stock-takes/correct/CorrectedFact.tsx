import { stockReceiptDetail } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Fact } from '../../../../shell/page/sections/Facts.tsx'
import { t } from '../../../../text/t.ts'
import { orderOf } from './receipt.ts'

/** The receipt that a take has corrected, with the way to its order; its number alone as long as nothing else is known. */
export function CorrectedFact({ receiptId }: { receiptId: number }) {
  const receipt = useRecord(stockReceiptDetail, { id: receiptId }).data
  return (
    <Fact label={t('更正的收货单')}>
      {receipt && (
        <>
          <AppLink to={orderOf(receipt)}>{receipt.number}</AppLink>{' '}
        </>
      )}
      {`#${receiptId}`}
    </Fact>
  )
}
