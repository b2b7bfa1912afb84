import { can } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { useState } from 'react'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Section, WithAside } from '../../../../shell/page/sections/Section.tsx'
import { useLineInSight } from '../../../../shell/scan/line-in-sight.ts'
import { t } from '../../../../text/t.ts'
import { useMobile } from '../../../../ui/use-mobile.ts'
import { OrderLinks } from '../list/OrderLinks.tsx'
import { ReceiverFacts } from '../record/ShipOrderFacts.tsx'
import { ShipTimeline } from '../record/ShipTimeline.tsx'
import { ScanField } from '../scan/ScanField.tsx'
import { type Parcel, parcelOf } from '../ship/parcel.ts'
import { ShipBar } from '../ship/ShipBar.tsx'
import { ordersOf } from '../ship-orders.logic.ts'
import { PickStop } from '../stop/StopBanner.tsx'
import { useShipOrderStatus } from '../stop/use-ship-order-status.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import styles from './Pick.module.css'
import { PickCards } from './PickCards.tsx'
import { PickTable } from './PickTable.tsx'
import { scanTotals } from './pick.logic.ts'
import type { PickLinesProps } from './pick-lines.ts'
import { SaveBar } from './SaveBar.tsx'
import { usePicking } from './use-picking.ts'

interface PickContentProps {
  shipOrder: ShipOrder
  reload(): void
}

/** Lines to pick, and below them either what saves the edits or what ships. */
export function PickContent({ shipOrder, reload }: PickContentProps) {
  const mobile = useMobile()
  const picking = usePicking(shipOrder.items)
  const [typed, setTyped] = useState<Partial<Parcel>>({})
  // The label of a scan is known once that is answered: what was chosen meanwhile stays.
  const type = (changed: Partial<Parcel>) => setTyped((before) => ({ ...before, ...changed }))
  // A waybill may be issued or cancelled while somebody picks: what nobody has typed follows it, field by field.
  const parcel = { ...parcelOf(shipOrder), ...typed }
  const [currentId, setCurrentId] = useState<number | null>(null)
  const mayChange = useCan('shipping.change') === true
  const editing = picking.edited.length > 0
  useLeaveGuard(editing)
  const takenAway = useShipOrderStatus(shipOrder, reload)

  useLineInSight(currentId)

  const props: PickLinesProps = {
    picking,
    currentId,
    shipping: !editing && can.ship(shipOrder),
    readOnly: !can.save(shipOrder),
  }
  return (
    <>
      <WithAside aside={<Aside shipOrder={shipOrder} />}>
        <PickStop stop={shipOrder.stopReason} status={shipOrder.status} takenAway={takenAway} />
        {shipOrder.note1 && <p className={styles.note}>{t('备注：{note}', { note: shipOrder.note1 })}</p>}
        {mayChange && (
          <ScanField
            shipOrder={shipOrder}
            totals={scanTotals(shipOrder.items)}
            hidden={!props.shipping}
            onFound={setCurrentId}
            onLabel={(trackingNumber) => type({ trackingNumber })}
            onRefused={reload}
          />
        )}
        <div className={styles.lines}>{mobile ? <PickCards {...props} /> : <PickTable {...props} />}</div>
      </WithAside>
      {editing ? (
        <SaveBar shipOrder={shipOrder} picking={picking} />
      ) : (
        <ShipBar shipOrder={shipOrder} picking={picking} parcel={parcel} onParcel={type} />
      )}
    </>
  )
}

function Aside({ shipOrder }: { shipOrder: ShipOrder }) {
  return (
    <>
      <Section title={t('收货信息')}>
        <Facts>
          <Fact label={t('订单')}>
            <OrderLinks orders={ordersOf(shipOrder)} />
          </Fact>
          <Fact label={t('仓库')}>{shipOrder.locationName}</Fact>
          <ReceiverFacts shipOrder={shipOrder} />
        </Facts>
      </Section>
      <ShipTimeline entries={shipOrder.timelines} />
    </>
  )
}
