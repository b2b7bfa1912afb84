import { type ShipAction, verdict } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import styles from './ShipOrderActions.module.css'
import { offered } from './ship-orders.logic.ts'
import type { NamedShipOrder, Push, ShipOrderActing } from './use-ship-order-actions.ts'

export type Offer = 'ship' | 'cancel' | 'reset' | Push

/** What the table of states calls it. */
const actionOf: Record<Offer, ShipAction> = {
  ship: 'ship',
  cancel: 'cancel',
  reset: 'reset',
  repush: 'repush',
  payment: 'declare',
  declaration: 'declare',
}

interface ShipOrderActionsProps {
  shipOrder: NamedShipOrder
  actions: ShipOrderActing
  /** In this order; pushes only where the location has somebody to be told. */
  offers: readonly Offer[]
  /** In a row of a table: as flat as text. */
  inRow?: boolean
  /** How resetting is called where it is done in the midst of picking. */
  resetWord?: string
}

/** Pick, cancel, reset, push again: what the status does not allow says why. */
export function ShipOrderActions({
  shipOrder,
  actions,
  offers,
  inRow,
  resetWord = t('重置'),
}: ShipOrderActionsProps) {
  const go = useGo()
  const { id, status, stopReason } = shipOrder
  const push = (what: Push) => ({
    onClick: () => actions.push(shipOrder, what),
    loading: actions.pushing?.id === id && actions.pushing.what === what,
  })
  const parts = {
    ship: { text: t('拣货'), onClick: () => go(address('/ship/pick/$id', { id: id })) },
    cancel: {
      text: inRow ? t('取消') : t('取消发货单'),
      onClick: () => actions.cancel(shipOrder),
      danger: true,
    },
    reset: {
      text: resetWord,
      onClick: () => actions.reset(shipOrder),
      loading: actions.resetting === id,
    },
    repush: { text: t('推送'), ...push('repush') },
    payment: { text: t('推送支付单'), ...push('payment') },
    declaration: { text: t('推送报关单'), ...push('declaration') },
  }
  return offered(offers, shipOrder).map((offer) => {
    const { text, ...button } = parts[offer]
    const look = inRow
      ? ({ type: 'link', size: 'small', className: styles.flat ?? '' } as const)
      : ({ type: offer === 'ship' ? 'primary' : 'default' } as const)
    return (
      <ActionButton
        key={offer}
        {...look}
        {...button}
        access="shipping.change"
        can={verdict(actionOf[offer], status, stopReason)}
      >
        {text}
      </ActionButton>
    )
  })
}
