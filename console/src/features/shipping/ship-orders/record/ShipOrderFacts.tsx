import { progressOf, shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Scanned } from '../../../../shell/scan/Scanned.tsx'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { OrderLinks } from '../list/OrderLinks.tsx'
import { scanTotals } from '../pick/pick.logic.ts'
import { addressOf, ordersOf, reservationOf } from '../ship-orders.logic.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import { Tracking } from './Tracking.tsx'

export function ShipOrderFacts({ shipOrder }: { shipOrder: ShipOrder }) {
  return (
    <Facts>
      <Fact label={t('订单')}>
        <OrderLinks orders={ordersOf(shipOrder)} />
      </Fact>
      <Fact label={t('仓库')}>{shipOrder.locationName}</Fact>
      <Fact label={t('件数')}>{shipOrder.quantity}</Fact>
      <Fact label={t('扫描')}>
        <ScanStanding shipOrder={shipOrder} />
      </Fact>
      <Fact label={t('快递与运单号')} wide>
        {shipOrder.trackingNumber && (
          <Tracking company={shipOrder.trackingCompany} number={shipOrder.trackingNumber} />
        )}
      </Fact>
      <ReceiverFacts shipOrder={shipOrder} />
      <Fact label={t('备注')}>{shipOrder.note1}</Fact>
      <Fact label={t('创建时间')}>
        <Time at={shipOrder.createdAt} />
      </Fact>
      <Fact label={t('更新时间')}>
        <Time at={shipOrder.lastUpdatedAt} />
      </Fact>
      <Fact label={t('库存占用')} wide>
        <Reservation report={shipOrder.stockOutReport} />
      </Fact>
    </Facts>
  )
}

const scanWords = () => ({ full: t('已扫描'), partial: t('部分扫描'), none: t('未扫描') })

/** How much is scanned so far, or was when it left; nothing where nobody said. */
function ScanStanding({ shipOrder: { status, scanned, items } }: { shipOrder: ShipOrder }) {
  if (scanned !== '') return scanWords()[scanned]
  if (progressOf(status) > shipProgress.picking) return null
  return <Scanned {...scanTotals(items)} />
}

/** Who gets the parcel, and where. */
export function ReceiverFacts({ shipOrder }: { shipOrder: ShipOrder }) {
  return (
    <>
      <Fact label={t('收货人')}>{shipOrder.consignee}</Fact>
      <Fact label={t('邮编')}>{shipOrder.postcode}</Fact>
      <Fact label={t('电话')} wide>
        {shipOrder.phone && <CopyCode>{shipOrder.phone}</CopyCode>}
      </Fact>
      <Fact label={t('地址')} wide>
        {addressOf(shipOrder)}
      </Fact>
    </>
  )
}

function Reservation({ report }: { report: string }) {
  const { reserved, lacking } = reservationOf(report)
  if (lacking.length > 0) {
    return <StatusTag family="attention">{t('库存不足：{skus}', { skus: joinNames(lacking) })}</StatusTag>
  }
  if (reserved.length === 0) return t('没有占用库存')
  return (
    <ul>
      {reserved.map((units) => (
        <li key={units}>{units}</li>
      ))}
    </ul>
  )
}
