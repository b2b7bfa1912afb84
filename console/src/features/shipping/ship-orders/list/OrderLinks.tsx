import { Fragment } from 'react'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'
import type { ServedOrder } from '../ship-orders.logic.ts'

/** The orders behind a ship order; plain names for those who may not open orders. */
export function OrderLinks({ orders }: { orders: readonly ServedOrder[] }) {
  const mayOpen = useCan('orders.view') === true
  return orders.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && t('、')}
      {mayOpen ? <AppLink to={paths.order(id)}>{name}</AppLink> : name}
    </Fragment>
  ))
}
