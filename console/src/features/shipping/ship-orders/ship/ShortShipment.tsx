import { t } from '../../../../text/t.ts'
import type { Shipment } from '../pick/pick.logic.ts'
import { ShortDialog } from './ShortDialog.tsx'
import { totals } from './ship-words.ts'
import type { Shipping } from './use-shipping.ts'

interface ShortShipmentProps {
  name: string
  shipment: Shipment
  shipping: Shipping
}

/** Asks before less is shipped than was ordered, or nothing. */
export function ShortShipment({ name, shipment, shipping }: ShortShipmentProps) {
  if (!shipping.requested) return null
  return (
    <ShortDialog
      title={
        shipping.reporting
          ? t('上报 {name} 无法拣货？', { name })
          : t('{name} 只发 {leaving} 件，{staying} 件退回待分仓？', { name, ...totals(shipment) })
      }
      detail={
        shipping.reporting
          ? t('发货单将标为拣货异常；库存继续占用，重置后可再拣，取消后可重新分仓。')
          : t('未发的件数将改由其他仓库发出；没有其他库存时等待到货。')
      }
      verb={shipping.reporting ? t('上报') : t('发货')}
      lines={shipping.requested}
      pending={shipping.pending}
      onClose={shipping.dismiss}
      onConfirm={shipping.answer}
    />
  )
}
