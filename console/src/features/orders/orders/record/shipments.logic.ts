import type { Shipment } from '../../returns/create/returns.logic.ts'
import { trackingNumbersOf } from '../orders.logic.ts'

/** `上海仓 · SF Express SF1024` */
export const shipmentTitle = ({ locationName, trackingCompany, trackingNumber }: Shipment): string =>
  [locationName, [trackingCompany, ...trackingNumbersOf(trackingNumber)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ')
