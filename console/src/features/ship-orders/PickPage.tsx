import { exceptionsOf, shipException } from '@selvedge/contract/ship-order-status.ts'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { Page } from '../../shell/Page.tsx'
import { Empty, Loaded } from '../../shell/PageStates.tsx'
import { ShipStatusTag } from '../../shell/ShipStatusTag.tsx'
import { useGo } from '../../shell/use-go.ts'
import { t } from '../../text/t.ts'
import { PickContent } from './PickContent.tsx'
import { PrintButtons } from './PrintButtons.tsx'
import { ShipOrderActions } from './ShipOrderActions.tsx'
import { TransferButton } from './TransferButton.tsx'
import { type ShipOrder, useShipOrder } from './use-ship-order.ts'
import { useShipOrderActions } from './use-ship-order-actions.ts'

const redirectAfter = 1000
/** What an action starts outside shows a moment later. */
const refetchAfter = 500

/** Picks and ships one ship order: on a desk, or with a phone in one hand and a scanner in the other. */
export function PickPage() {
  const state = useShipOrder()
  const shipOrder = state.data
  const go = useGo()
  const reloadSoon = () => setTimeout(state.reload, refetchAfter)
  const actions = useShipOrderActions({ onDone: reloadSoon, onFailed: state.reload })

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
            <PrintButtons id={shipOrder.id} />
            <ShipOrderActions
              shipOrder={shipOrder}
              actions={actions}
              offers={[
                'payment',
                'declaration',
                'repush',
                ...(inTrouble(shipOrder) ? (['reset'] as const) : []),
                'cancel',
              ]}
            />
            <TransferButton shipOrder={shipOrder} onDone={reloadSoon} />
          </>
        )
      }
    >
      <Loaded of={state}>
        {(data) => <PickContent shipOrder={data} reload={state.reload} reloadSoon={reloadSoon} />}
      </Loaded>
    </Page>
  )
}

/** Shipping or worse went wrong, for the ship order or for one of its items. */
const inTrouble = ({ status, items }: ShipOrder): boolean =>
  exceptionsOf(status) !== 0 || items.some((item) => item.status > shipException.shipping)
