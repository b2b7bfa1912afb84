import {
  type WarehouseMessage,
  warehouseMessageForged,
  warehouseMessageList,
  warehouseMessageRetry,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ForgedLine } from '../../../shell/forged/ForgedLine.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { messageColumns } from './message-columns.tsx'
import { kindChoices, stateChoices } from './message-words.ts'
import { messagesSearch } from './partner-warehouse-search.ts'
import { SettleForm } from './SettleForm.tsx'

/** What the logistics partner has told, newest first, and what could not be carried out of it. */
export function MessagesPage() {
  const state = useListSearch(messagesSearch)
  const { q, k, st } = state.search
  const list = useMovingList(
    warehouseMessageList,
    { query: q, kind: k, state: st, ...state.range },
    (message) => message.state === 'came' && !message.stuck,
  )
  const forged = useRecord(warehouseMessageForged, undefined)
  const { succeeded } = useNotices()
  const retry = useAction(warehouseMessageRetry, { onDone: () => succeeded(t('操作成功')) })
  const [settled, settle] = useState<WarehouseMessage | null>(null)
  const [confirms, setConfirms] = useState(false)
  const mayChange = useCan('sync.change') === true
  const does = { retry: ({ id }: WarehouseMessage) => retry.run({ body: { id } }), settle }
  return (
    <ListPage
      name="partner-messages"
      title={t('合作仓回执')}
      state={state}
      list={list}
      columns={messageColumns(mayChange ? does : null)}
      rowKey={({ id }) => id}
      search={t('单号、运单号或回执号')}
      filters={
        <>
          <ChoiceFilter name="k" label={t('类型')} choices={kindChoices()} />
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
        </>
      }
      actions={
        mayChange && (
          <Button type="primary" onClick={() => setConfirms(true)}>
            {t('人工确认收发货')}
          </Button>
        )
      }
      above={<ForgedLine record={forged} word={() => t('合作仓')} />}
      empty={t('还没有合作仓回执：合作仓出库、入库后会自动生成')}
    >
      {settled && <SettleForm message={settled} onClose={() => settle(null)} />}
      {confirms && <ConfirmForm onClose={() => setConfirms(false)} />}
    </ListPage>
  )
}
