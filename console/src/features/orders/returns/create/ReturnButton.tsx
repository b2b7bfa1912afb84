import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { t } from '../../../../text/t.ts'
import type { Order } from '../../orders/orders.logic.ts'
import { returnable, type Shipment } from './returns.logic.ts'
import type { ReturnDialog } from './use-return-dialog.tsx'

/** Opens the return dialog of a shipment; without one there is nothing to return. */
export function ReturnButton({
  order,
  shipment,
  returns,
  small,
}: {
  order: Pick<Order, 'fulfillmentRefunds'>
  shipment: Shipment | undefined
  returns: ReturnDialog
  small?: boolean
}) {
  const left = shipment !== undefined && returnable(order, shipment)
  return (
    <ActionButton
      size={small ? 'small' : 'middle'}
      can={left ? returns.can : t('没有可退货的商品')}
      loading={returns.preparing}
      onClick={() => shipment && returns.open(shipment)}
    >
      {t('退货')}
    </ActionButton>
  )
}
