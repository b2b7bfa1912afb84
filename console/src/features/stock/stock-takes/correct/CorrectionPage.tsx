import { idParam } from '@selvedge/contract/core/values/shapes.ts'
import { stockOrderErrors } from '@selvedge/contract/stock/stock-orders/stock-order-errors.ts'
import { stockReceiptDetail } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty, Loaded } from '../../../../shell/page/PageStates.tsx'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Correction } from './Correction.tsx'

/** A new take that corrects a receipt: goods that were received and are not there. */
export function CorrectionPage({ id }: { id: string }) {
  const known = idParam.safeParse(id)
  if (known.success) return <OfReceipt id={known.data} />
  const back = toList()
  return (
    <Page title={t('更正收货')}>
      <Empty title={bilingual(stockOrderErrors.RECEIPT_NOT_FOUND)}>
        <AppLink to={back.to}>{back.word}</AppLink>
      </Empty>
    </Page>
  )
}

const toList = () => ({ to: address('/stock/ts_list', {}), word: t('返回盘点列表') })

function OfReceipt({ id }: { id: number }) {
  const receipt = useRecord(stockReceiptDetail, { id })
  if (receipt.data) return <Correction receipt={receipt.data} />
  return (
    <Page title={t('更正收货')}>
      <Loaded of={receipt} back={toList()}>
        {() => null}
      </Loaded>
    </Page>
  )
}
