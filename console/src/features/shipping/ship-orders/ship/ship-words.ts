import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import type { Shipment } from '../pick/pick.logic.ts'

/** Whether there is something to ship, or why not. */
export function readiness({ faulty, leaving }: Shipment): true | string {
  if (faulty > 0) return t('{count} 行填写有误', { count: faulty })
  return leaving > 0 ? true : t('没有要发货的商品')
}

export const totals = ({ leaving, staying }: Shipment) => ({ leaving, staying })

/** What leaves, and what goes back. */
export const statementOf = (shipment: Shipment): string =>
  shipment.staying === 0
    ? t('本次发货 {leaving} 件，全部发出', totals(shipment))
    : t('本次发货 {leaving} 件；{staying} 件退回待分仓：{units}', {
        ...totals(shipment),
        units: joinNames(shipment.stayingBySku.map(({ sku, quantity }) => `${sku} ×${quantity}`)),
      })
