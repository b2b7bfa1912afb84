import {
  type ShortOrder,
  shortOrderDeduct,
  shortOrderList,
  shortWords,
} from '@selvedge/contract/customers/points/short-orders.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useLongList } from '../../../api/reads/use-long-list.ts'
import { allows } from '../../../api/session/session.ts'
import { address, paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ExportMenu } from '../../../shell/exports/ExportMenu.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { actions, link, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { CustomerPart } from '../customers/record/CustomerPart.tsx'
import { orderWord } from '../customers/record/customer-words.ts'
import { WaiveForm } from './WaiveForm.tsx'

const orderColumn = (): Column<ShortOrder> =>
  link('name', t('订单号'), {
    of: ({ name }) => name,
    to: ({ id }) => (allows('orders.view') ? paths.order(id) : null),
  })

const figures = (): Column<ShortOrder>[] => [
  units('used', t('使用积分'), { leaves: 2, width: { zh: 96, en: 104 } }),
  units('deducted', t('已扣积分'), { leaves: 3, width: { zh: 96, en: 112 } }),
  units('short', t('少扣积分'), { card: 'fact', width: { zh: 96, en: 112 } }),
  text('problem', t('原因'), {
    of: ({ problem, reported }) => [bilingual(shortWords[problem ?? 'short']), reported].join(' ').trim(),
    leaves: 1,
    card: 'fact',
  }),
]

const columns = (): Column<ShortOrder>[] => [
  orderColumn(),
  link('account', t('客户'), {
    card: 'fact',
    of: ({ account }) => account || '—',
    to: ({ customerId }) => (customerId === null ? null : address('/user/detail/$id', { id: customerId })),
  }),
  status('state', t('状态'), { leaves: 1, card: 'fact', of: ({ state }) => orderWord(state) }),
  ...figures(),
  time('createdAt', t('下单时间'), { leaves: 4, card: 'fact' }),
]

/** Takes what the customer has by now. */
function Deduct({ order: { id, name, short } }: { order: ShortOrder }) {
  const { confirm, succeeded } = useNotices()
  const deduct = useAction(shortOrderDeduct, {
    onDone: (points) => succeeded(t('已补扣 {points} 积分', { points })),
  })
  return (
    <ActionButton
      size="small"
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

/** All orders that could not pay their points, the newest first. */
export function ShortOrders() {
  const list = useLongList(shortOrderList, {})
  const [waiving, setWaiving] = useState<ShortOrder | null>(null)
  const decided = actions<ShortOrder>(
    (row) => (
      <>
        {row.problem === null && <Deduct order={row} />}
        <ActionButton size="small" onClick={() => setWaiving(row)}>
          {t('不再扣除')}
        </ActionButton>
      </>
    ),
    { width: { zh: 152, en: 152 } },
  )
  return (
    <CustomerPart
      title={t('积分不足的订单')}
      list={list}
      columns={useCan('points.change') === true ? [...columns(), decided] : columns()}
      none={t('没有积分不足的订单')}
      actions={
        <ExportMenu
          can={list.total === 0 ? t('没有可导出的数据') : true}
          want={(format) => ({ kind: 'shortOrders', query: { format } })}
        />
      }
    >
      {waiving && <WaiveForm order={waiving} onClose={() => setWaiving(null)} />}
    </CustomerPart>
  )
}

/** Those of one customer; nothing where there is none. */
export function ShortOrdersOf({ id }: { id: number }) {
  const list = useLongList(shortOrderList, { cid: id })
  if (list.total === 0) return null
  return (
    <CustomerPart
      title={t('积分不足的订单')}
      list={list}
      columns={[orderColumn(), ...figures()]}
      none={t('没有积分不足的订单')}
    />
  )
}
