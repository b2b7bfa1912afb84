import { verdict } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { address } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/form/ActionButton.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { openAwaitedTab } from '../../../../shell/screen/open-tab.ts'
import { joinNames, reasonText } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { useLocalSetting } from '../../../../ui/theme/local-setting.ts'
import { SlipBox } from '../paper/SlipBox.tsx'
import type { ShipOrder } from '../use-ship-order.ts'
import { ParcelFields } from './ParcelFields.tsx'
import { PickBar } from './PickBar.tsx'
import type { Parcel } from './parcel.ts'
import { type Shipment, scanTotals, shipmentOf } from './pick.logic.ts'
import { ShortDialog } from './ShortDialog.tsx'
import type { Picking } from './use-picking.ts'
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
  const canShipScanned =
    canShip === true && shipment.unscanned > 0
      ? t('还有 {count} 件未扫描', { count: shipment.unscanned })
      : canShip
  const offersSkip = canShip === true && shipment.unscanned > 0

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
        {offersSkip && scanned > 0 && (
          <ActionButton access="shipping.ship" onClick={picking.shipScanned}>
            {t('只发已扫的 {scanned} 件', { scanned })}
          </ActionButton>
        )}
        {offersSkip && (
          <ActionButton access="shipping.ship" loading={shipping.pending} onClick={() => submit('skipped')}>
            {t('不扫描发货')}
          </ActionButton>
        )}
        {allowed === true && shipment.leaving === 0 && shipment.staying > 0 && (
          <ActionButton access="shipping.change" danger onClick={shipping.report}>
            {t('上报无法拣货')}
          </ActionButton>
        )}
        <ActionButton
          type="primary"
          htmlType="submit"
          access="shipping.ship"
          can={canShipScanned}
          loading={shipping.pending}
        >
          {t('发货')}
        </ActionButton>
      </PickBar>
      {shipping.requested && (
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
      )}
    </>
  )
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

function readiness({ faulty, leaving }: Shipment): true | string {
  if (faulty > 0) return t('{count} 行填写有误', { count: faulty })
  return leaving > 0 ? true : t('没有要发货的商品')
}

const totals = ({ leaving, staying }: Shipment) => ({ leaving, staying })

const statementOf = (shipment: Shipment): string =>
  shipment.staying === 0
    ? t('本次发货 {leaving} 件，全部发出', totals(shipment))
    : t('本次发货 {leaving} 件；{staying} 件退回待分仓：{units}', {
        ...totals(shipment),
        units: joinNames(shipment.stayingBySku.map(({ sku, quantity }) => `${sku} ×${quantity}`)),
      })
