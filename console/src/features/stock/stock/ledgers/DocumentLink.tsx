import type { StockHold, StockMovement } from '@selvedge/contract/stock/stock/stock.ts'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'

/** A ship order, as a link for those who may open it. */
function ShipOrderLink({ id, name }: { id: number; name: string }) {
  const mayOpen = useCan('shipping.view') === true
  return mayOpen ? <AppLink to={paths.shipOrder(id)}>{name}</AppLink> : name
}

/** An order is known by its name here: the link finds it in the list. */
function OrderLink({ name }: { name: string }) {
  const mayOpen = useCan('orders.view') === true
  return mayOpen ? <AppLink to={paths.orders({ q: name })}>{name}</AppLink> : name
}

/** The document that moved units. */
export function MovementDocument({
  movement,
}: {
  movement: Pick<StockMovement, 'type' | 'sourceId' | 'name'>
}) {
  const { type, sourceId, name } = movement
  if (type === 'TS') return <AppLink to={paths.stockTake(sourceId)}>{name || `TS${sourceId}`}</AppLink>
  if (type === 'ST') return <AppLink to={paths.stockTransfer(sourceId)}>{name || `ST${sourceId}`}</AppLink>
  if (type === 'PO') return <AppLink to={paths.purchaseOrder(sourceId)}>{name || `PO${sourceId}`}</AppLink>
  if (type === 'FM' || type === 'OD') return <ShipOrderLink id={sourceId} name={name || `SO${sourceId}`} />
  return <OrderLink name={name} />
}

/** The documents that hold units: a ship order for an order, a stock lock, or a transfer. */
export function HoldDocument({ hold }: { hold: StockHold }) {
  const { kind, sourceId, name, orderName } = hold
  if (kind === 'lock')
    return (
      <>
        {t('库存锁定', {}, 'one')} <AppLink to={paths.stockLock(sourceId)}>{name}</AppLink>
      </>
    )
  if (kind === 'transfer')
    return (
      <>
        {t('转仓单', {}, 'one')} <AppLink to={paths.stockTransfer(sourceId)}>{name}</AppLink>
      </>
    )
  return (
    <>
      {t('发货单')} <ShipOrderLink id={sourceId} name={name} /> · {t('订单')} <OrderLink name={orderName} />
    </>
  )
}
