import { verdict } from '@selvedge/contract/ship-order-status.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { useGo } from '../../shell/use-go.ts'
import { t } from '../../text/t.ts'
import styles from './ShipOrderActions.module.css'
import type { NamedShipOrder, ShipOrderActing } from './use-ship-order-actions.ts'

type Offer = 'ship' | 'cancel' | 'reset'

interface ShipOrderActionsProps {
  shipOrder: NamedShipOrder
  actions: ShipOrderActing
  /** In this order. */
  offers: readonly Offer[]
  /** In a row of a table: as flat as text. */
  inRow?: boolean
}

/** Pick, cancel, reset: what the status does not allow says why. */
export function ShipOrderActions({ shipOrder, actions, offers, inRow }: ShipOrderActionsProps) {
  const go = useGo()
  const { id, status } = shipOrder
  const parts = {
    ship: { text: t('拣货'), onClick: () => go(paths.pick(id)) },
    cancel: { text: t('取消'), onClick: () => actions.cancel(shipOrder), danger: true },
    reset: {
      text: t('重置'),
      onClick: () => actions.reset(shipOrder),
      loading: actions.resetting === id,
    },
  }
  return offers.map((offer) => {
    const { text, ...button } = parts[offer]
    const look = inRow
      ? ({ type: 'link', size: 'small', className: styles.flat ?? '' } as const)
      : ({ type: offer === 'ship' ? 'primary' : 'default' } as const)
    return (
      <ActionButton key={offer} {...look} {...button} access="shipping.change" can={verdict(offer, status)}>
        {text}
      </ActionButton>
    )
  })
}
