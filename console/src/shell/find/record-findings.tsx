import type { OrderRow } from '@selvedge/contract/orders/orders/order-list.ts'
import type { Variant } from '@selvedge/contract/products/products.ts'
import type { ShipOrderRow } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { paths } from '../../paths.ts'
import { currentLanguage } from '../../text/catalogue.ts'
import { Time } from '../../ui/values/Time.tsx'
import { ShipStatusTag } from '../words/ShipStatusTag.tsx'
import type { Finding } from './finding.ts'

export const orderFinding = ({ id, name, consignee, createdAt }: OrderRow): Finding => ({
  key: `order-${id}`,
  name,
  detail: (
    <>
      {consignee} <Time at={createdAt} />
    </>
  ),
  to: paths.order(id),
})

export const shipOrderFinding = ({ id, name, orderNames, status }: ShipOrderRow): Finding => ({
  key: `ship-order-${id}`,
  name,
  detail: (
    <>
      {orderNames} <ShipStatusTag status={status} />
    </>
  ),
  to: paths.shipOrder(name),
})

export const skuFinding = ({ id, sku, name, cnName, size }: Variant): Finding => ({
  key: `sku-${id}`,
  name: sku,
  detail: [(currentLanguage() === 'zh' && cnName) || name, size].filter(Boolean).join(' · '),
  to: paths.stock({ sku }),
})
