import {
  type PaymentNoticeRow,
  paymentNoticeForged,
  paymentNoticeList,
} from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ForgedLine } from '../../../shell/forged/ForgedLine.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { gatewayWord } from '../../../shell/words/gateway-word.ts'
import { t } from '../../../text/t.ts'
import { noticeColumns } from './notice-columns.tsx'
import { noticeChoices } from './notice-words.ts'
import { paymentNoticeSearch } from './payment-notices-search.ts'
import { SettleNotice } from './SettleNotice.tsx'

/** What gateways have told of payments by themselves, and does not fit what the shop knows. */
export function PaymentNoticesPage() {
  const state = useListSearch(paymentNoticeSearch)
  const filter = { query: state.search.q, state: state.search.st }
  const list = useList(paymentNoticeList, { ...filter, ...state.range })
  const forged = useRecord(paymentNoticeForged, undefined)
  const [settled, setSettled] = useState<PaymentNoticeRow | null>(null)
  const maySettle = useCan('transactions.change') === true
  const mayOpenOrders = useCan('orders.view') === true
  return (
    <ListPage
      name="payment-notices"
      title={t('支付通知')}
      state={state}
      list={list}
      columns={noticeColumns({ mayOpenOrders, settle: maySettle ? setSettled : null })}
      rowKey={({ id }) => id}
      search={t('商户单号、支付单号')}
      filters={<ChoiceFilter name="st" label={t('状态')} choices={noticeChoices()} />}
      exported={(format) => ({ kind: 'paymentNotices', query: { ...filter, format } })}
      above={<ForgedLine record={forged} word={gatewayWord} />}
      empty={
        <Empty title={t('没有待处理的支付通知')}>
          <p>{t('金额、币种与付款不一致，或找不到付款的通知会出现在这里')}</p>
        </Empty>
      }
    >
      {settled && <SettleNotice key={settled.id} notice={settled} onClose={() => setSettled(null)} />}
    </ListPage>
  )
}
