import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { type RecordState, useRecord } from '../../../../api/reads/use-record.ts'
import { paths } from '../../../../paths.ts'
import { AuditTrail } from '../../../../shell/audit/AuditTrail.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { WithAside } from '../../../../shell/page/sections/Section.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { t } from '../../../../text/t.ts'
import { useReturnDialog } from '../../returns/create/use-return-dialog.tsx'
import { OrderActions } from '../OrderActions.tsx'
import type { Order } from '../orders.logic.ts'
import { OrderContent } from './OrderContent.tsx'
import { OrderStanding } from './OrderStanding.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'

/** The order that the address names. */
function useOrder(): RecordState<Order> {
  const id = useScreenParam('id')
  const known = /^\d{1,15}$/.test(id)
  const state = useRecord(orderDetail, { id: Number(id) }, { enabled: known })
  return known ? state : { ...state, error: new Error(t('订单不存在')) }
}

/** One order: where it stands, what is in it, how it was routed, what left and came back. */
export function OrderPage() {
  const state = useOrder()
  const order = state.data
  const returns = useReturnDialog(order)
  return (
    <Page
      title={order?.name ?? t('订单详情')}
      state={order && <OrderStanding order={order} />}
      actions={order && <OrderActions order={order} returns={returns} />}
    >
      <Loaded of={state} back={{ to: paths.orders(), word: t('返回订单列表') }}>
        {(data) => (
          <WithAside aside={<OrderTimeline id={data.id} />}>
            <OrderContent order={data} returns={returns} />
            <AuditTrail subject="order" id={data.id} />
          </WithAside>
        )}
      </Loaded>
      {returns.dialog}
    </Page>
  )
}
