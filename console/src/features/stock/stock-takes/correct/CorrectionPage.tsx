import { stockReceiptDetail } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import { Correction } from './Correction.tsx'

/** A new take that corrects a receipt: goods that were received and are not there. */
export function CorrectionPage({ id }: { id: string }) {
  const receipt = useRecord(stockReceiptDetail, { id })
  if (receipt.data) return <Correction receipt={receipt.data} />
  return (
    <Page title={t('更正收货')}>
      <Loaded of={receipt} back={{ to: address('/stock/ts_list', {}), word: t('返回盘点列表') }}>
        {() => null}
      </Loaded>
    </Page>
  )
}
