import { exceptionsOf, shipException } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { useEffect } from 'react'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty, Loaded } from '../../../../shell/page/PageStates.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { ShipStatusTag } from '../../../../shell/words/ShipStatusTag.tsx'
import { t } from '../../../../text/t.ts'
import { WaybillButtons } from '../../waybills/WaybillButtons.tsx'
import { PrintButtons } from '../paper/PrintButtons.tsx'
import { ShipOrderActions } from '../ShipOrderActions.tsx'
import { TransferButton } from '../transfer/TransferButton.tsx'
import { type ShipOrder, useShipOrder } from '../use-ship-order.ts'
import { useShipOrderActions } from '../use-ship-order-actions.ts'
import { PickContent } from './PickContent.tsx'
import { useReloadSoon } from './use-reload-soon.ts'

const redirectAfter = 1000

/** Picks and ships one ship order: on a desk, or with a phone in one hand and a scanner in the other. */
export function PickPage() {
  const state = useShipOrder()
  const shipOrder = state.data
  const go = useGo()
  const reloadSoon = useReloadSoon(state.reload)
  const actions = useShipOrderActions({ onDone: reloadSoon, onFailed: state.reload, asksToRefresh: true })

  useEffect(() => {
    if (!state.missing) return
    const timer = setTimeout(() => go(paths.shipOrders(), { replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [state.missing, go])

  if (state.missing) {
    return (
      <Page title={t('拣货发货')}>
        <Empty title={t('发货单不存在或已被删除')}>
          <AppLink to={paths.shipOrders()}>{t('返回发货单列表')}</AppLink>
        </Empty>
      </Page>
    )
  }
  return (
    <Page
      title={shipOrder ? t('拣货 {name}', { name: shipOrder.name }) : t('拣货发货')}
      state={
        shipOrder && (
          <>
            <ShipStatusTag status={shipOrder.status} />
            <AppLink to={paths.shipOrder(shipOrder.name)}>{t('详情')}</AppLink>
          </>
        )
      }
      actions={
        shipOrder && (
          <>
            <PrintButtons shipOrder={shipOrder} />
            <WaybillButtons shipOrder={shipOrder} reload={state.reload} />
            <ShipOrderActions
              shipOrder={shipOrder}
              actions={actions}
              resetWord={t('重置并同步')}
              offers={[
                'payment',
                'declaration',
                'repush',
                ...(inTrouble(shipOrder) ? (['reset'] as const) : []),
                'cancel',
              ]}
            />
            <TransferButton shipOrder={shipOrder} />
          </>
        )
      }
    >
      <Loaded of={state} back={{ to: paths.shipOrders(), word: t('返回发货单列表') }}>
        {(data) => <PickContent shipOrder={data} reload={state.reload} />}
      </Loaded>
    </Page>
  )
}

/** Shipping or worse went wrong, for the ship order or for one of its items. */
const inTrouble = ({ status, items }: ShipOrder): boolean =>
  exceptionsOf(status) !== 0 || items.some((item) => item.status > shipException.shipping)
