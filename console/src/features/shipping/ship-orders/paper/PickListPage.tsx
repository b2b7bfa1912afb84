import { shipOrderPickList } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { useState } from 'react'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { paths } from '../../../../paths.ts'
import { Empty, Loaded } from '../../../../shell/page/PageStates.tsx'
import { PrintPage } from '../../../../shell/print/PrintPage.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { joinNames, joinStatements } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { PickSheet } from './PickSheet.tsx'
import { idsOf, pickGroups, stoppedOf, withoutRows } from './pick-list.logic.ts'

/** What to pick for the ship orders in the address, on paper. Showing it begins the picking. */
export function PickListPage() {
  const [several, single] = [useScreenParam('ids'), useScreenParam('id')]
  const ids = idsOf(several || single)
  const state = useRecord(shipOrderPickList, { ids: ids?.join(',') ?? '' }, { enabled: ids !== null })
  const [parts, setParts] = useState<ReadonlyMap<number, number>>(new Map())
  const title = t('拣货单')

  if (ids === null) {
    return (
      <PrintPage title={title} ready={false}>
        <Empty title={t('请选择发货单')} />
      </PrintPage>
    )
  }
  const left = state.data ? withoutRows(ids, state.data).map(shipOrderName) : []
  const stopped = stoppedOf(state.data ?? [])
  const notices = [
    ...(stopped.length > 0 ? [t('STOP：{names} 请勿拣货', { names: joinNames(stopped) })] : []),
    ...(left.length > 0 ? [t('{names} 已取消或没有商品，未列出', { names: joinNames(left) })] : []),
  ]
  return (
    <PrintPage title={title} ready={(state.data?.length ?? 0) > 0} notice={joinStatements(notices)}>
      <Loaded of={state} back={{ to: paths.shipOrders(), word: t('返回发货单列表') }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t('没有要拣货的商品')} />
          ) : (
            pickGroups(rows).map((group) => (
              <PickSheet
                key={group.key}
                group={group}
                parts={parts}
                onSplit={(itemId, into) => setParts((chosen) => new Map(chosen).set(itemId, into))}
              />
            ))
          )
        }
      </Loaded>
    </PrintPage>
  )
}
