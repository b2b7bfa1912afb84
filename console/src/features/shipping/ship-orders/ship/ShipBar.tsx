import { verdict } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { address } from '../../../../paths.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { openAwaitedTab } from '../../../../shell/screen/open-tab.ts'
import { reasonText } from '../../../../text/server-text.ts'
import { useLocalSetting } from '../../../../ui/theme/local-setting.ts'
import { SlipBox } from '../paper/SlipBox.tsx'
import { PickBar } from '../pick/PickBar.tsx'
import { scanTotals, shipmentOf } from '../pick/pick.logic.ts'
import type { Picking } from '../pick/use-picking.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import { ParcelFields } from './ParcelFields.tsx'
import type { Parcel } from './parcel.ts'
import { ShipButtons } from './ShipButtons.tsx'
import { ShortShipment } from './ShortShipment.tsx'
import { readiness, statementOf } from './ship-words.ts'
import { type Scan, useShipping } from './use-shipping.ts'

interface ShipBarProps {
  shipOrder: ShipOrder
  picking: Picking
  /** Kept by the page: it outlives edits of the quantities. */
  parcel: Parcel
  onParcel(changed: Partial<Parcel>): void
}

/** Courier, tracking number, and the buttons that ship: what was scanned, or on purpose what was not. */
export function ShipBar({ shipOrder, picking, parcel, onParcel }: ShipBarProps) {
  const { name, status, stopReason } = shipOrder
  const { lines } = picking
  const mayShip = useCan('shipping.ship')
  const trackingInput = useRef<InputRef>(null)
  const [numberMissing, setNumberMissing] = useState(false)
  const [slip, setSlip] = useLocalSetting('ship.slip', false, isBoolean)
  const shipping = useShipping(shipOrder, lines, {
    onSend: () => {
      const tab = slip ? openAwaitedTab() : null
      return {
        shipped: () => tab?.show(address('/ship/waybill/$id', { id: shipOrder.id })),
        refused: () => tab?.close(),
      }
    },
  })

  const shipment = shipmentOf(lines)
  const { scanned } = scanTotals(shipOrder.items)
  const allowed = verdict('ship', status, stopReason)
  const canShip = allowed === true ? readiness(shipment) : allowed

  const submit = (scan: Scan) => {
    if (canShip !== true || mayShip !== true || shipping.pending) return
    if (parcel.trackingNumber.trim() === '') {
      setNumberMissing(true)
      trackingInput.current?.focus()
      return
    }
    shipping.ship(scan, parcel)
  }

  return (
    <>
      <PickBar
        statement={canShip === true ? statementOf(shipment) : reasonText(canShip)}
        warns={canShip !== true || shipment.staying > 0}
        onSubmit={() => submit('required')}
      >
        <ParcelFields
          parcel={parcel}
          onParcel={(changed) => {
            onParcel(changed)
            setNumberMissing(false)
          }}
          numberMissing={numberMissing}
          disabled={allowed !== true}
          input={trackingInput}
          // What was scanned a moment ago is not read yet: whether all of it is there is for the server to say.
          onEnter={() => submit('required')}
        />
        <SlipBox checked={slip} disabled={allowed !== true} onChange={setSlip} />
        <ShipButtons
          {...{ shipment, shipping, scanned, allowed, canShip }}
          onScannedOnly={picking.shipScanned}
          onUnscanned={() => submit('skipped')}
        />
      </PickBar>
      <ShortShipment {...{ name, shipment, shipping }} />
    </>
  )
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
