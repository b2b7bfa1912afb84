import {
  type ShortOrder,
  shortOrderDeduct,
  shortOrderList,
} from '@selvedge/contract/customers/points/short-orders.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { actions } from '../../../shell/table/cells.tsx'
import { t } from '../../../text/t.ts'
import { columns } from './short-columns.tsx'
import { shortOrdersSearch } from './short-orders-search.ts'
import { WaiveForm } from './WaiveForm.tsx'

/** Orders that could not pay their points, the newest first. */
export function ShortOrdersPage() {
  const state = useListSearch(shortOrdersSearch)
  const filter = { query: state.search.q }
  const list = useList(shortOrderList, { ...filter, ...state.range })
  const [waiving, setWaiving] = useState<ShortOrder | null>(null)
  const decided = actions<ShortOrder>(
    (row) => (
      <>
        {row.problem === null && <Deduct order={row} />}
        <ActionButton size="small" type="link" onClick={() => setWaiving(row)}>
          {t('不再扣除')}
        </ActionButton>
      </>
    ),
    { width: { zh: 192, en: 176 } },
  )
  return (
    <ListPage
      name="short-orders"
      title={t('积分不足的订单')}
      state={state}
      list={list}
      columns={useCan('points.change') === true ? [...columns(), decided] : columns()}
      rowKey={({ id }) => id}
      search={t('订单号、邮箱')}
      exported={(format) => ({ kind: 'shortOrders', query: { ...filter, format } })}
      empty={t('没有积分不足的订单')}
    >
      {waiving && <WaiveForm order={waiving} onClose={() => setWaiving(null)} />}
    </ListPage>
  )
}

/** Takes what the customer has by now. */
function Deduct({ order: { id, name, short } }: { order: ShortOrder }) {
  const { confirm, succeeded } = useNotices()
  const deduct = useAction(shortOrderDeduct, {
    onDone: (points) => succeeded(t('已补扣 {points} 积分', { points })),
  })
  return (
    <ActionButton
      size="small"
      type="link"
      loading={deduct.pending}
      onClick={() =>
        confirm({
          question: t('从客户现有的积分中补扣 {order} 少扣的 {points} 积分？不够的仍留在这里', {
            order: name,
            points: short,
          }),
          verb: t('补扣'),
          act: () => deduct.send({ body: { id, short } }),
        })
      }
    >
      {t('补扣')}
    </ActionButton>
  )
}
