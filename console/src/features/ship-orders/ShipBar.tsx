import { verdict } from '@selvedge/contract/ship-order-status.ts'
import { couriers, shipOrderShip } from '@selvedge/contract/ship-orders.ts'
import { Input, type InputRef, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { useCan } from '../../shell/Can.tsx'
import { useGo } from '../../shell/use-go.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { joined } from '../../text/told.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { useLocalSetting } from '../../ui/local-setting.ts'
import { openTab } from './open-tab.ts'
import styles from './PickBar.module.css'
import { PickBar } from './PickBar.tsx'
import { type PickLine, type Shipment, shipmentOf } from './pick.logic.ts'
import type { ShipOrder } from './use-ship-order.ts'

type Courier = (typeof couriers)[number]

/** What is stuck on the box. */
export interface Parcel {
  trackingCompany: Courier
  trackingNumber: string
}

/** What the ship order says already, with the default courier. */
export const parcelOf = ({ trackingCompany, trackingNumber }: ShipOrder): Parcel => ({
  trackingCompany: couriers.find((courier) => courier === trackingCompany) ?? couriers[0],
  trackingNumber,
})

interface ShipBarProps {
  shipOrder: ShipOrder
  lines: readonly PickLine[]
  /** Kept by the page: it outlives edits of the quantities. */
  parcel: Parcel
  onParcel(parcel: Parcel): void
}

/** Courier, tracking number, and the button that ships. */
export function ShipBar({ shipOrder, lines, parcel, onParcel }: ShipBarProps) {
  const { id, name, status, stopReason } = shipOrder
  const go = useGo()
  const mayShip = useCan('shipping.ship')
  const { succeeded, confirmDanger } = useNotices()
  const trackingInput = useRef<InputRef>(null)
  const [numberMissing, setNumberMissing] = useState(false)

  const slipId = useId()
  const [slip, setSlip] = useLocalSetting('ship.slip', false, isBoolean)
  const shipment = shipmentOf(lines)
  const ship = useAction(shipOrderShip, {
    onDone: () => {
      succeeded(t('操作成功，{name} 已发货', { name }))
      if (slip) openTab(paths.waybill(id))
      go(paths.shipOrders())
    },
  })

  const allowed = verdict('ship', status, stopReason)
  const canShip = allowed === true ? readiness(shipment) : allowed

  const submit = () => {
    if (canShip !== true || mayShip !== true || ship.pending) return
    const trackingNumber = parcel.trackingNumber.trim()
    if (trackingNumber === '') {
      setNumberMissing(true)
      trackingInput.current?.focus()
      return
    }
    const input = {
      query: { id, trackingCompany: parcel.trackingCompany, trackingNumber },
      body: lines.map(({ item, ship: units }) => ({ id: item.id, sku: item.sku, quantity: units ?? 0 })),
    }
    if (shipment.staying === 0) return ship.run(input)
    confirmDanger({
      question: t('{name} 只发 {leaving} 件，{staying} 件退回待拆单？', { name, ...totals(shipment) }),
      detail: t('{units}，将改由其他仓库发出；没有其他库存时等待到货。', { units: stayingUnits(shipment) }),
      verb: t('发货'),
      act: () => ship.send(input).catch(() => undefined),
    })
  }

  return (
    <PickBar
      statement={canShip === true ? statementOf(shipment) : canShip}
      warns={canShip !== true || shipment.staying > 0}
      onSubmit={submit}
    >
      <Select
        className={styles.courier ?? ''}
        aria-label={t('快递公司')}
        options={couriers.map((courier) => ({ value: courier, label: courier }))}
        value={parcel.trackingCompany}
        disabled={allowed !== true}
        onChange={(trackingCompany) => onParcel({ ...parcel, trackingCompany })}
      />
      <div className={styles.tracking}>
        <Input
          ref={trackingInput}
          aria-label={t('运单号')}
          placeholder={t('运单号')}
          autoComplete="off"
          maxLength={200}
          status={numberMissing ? 'error' : ''}
          aria-invalid={numberMissing || undefined}
          value={parcel.trackingNumber}
          disabled={allowed !== true}
          onChange={(event) => {
            onParcel({ ...parcel, trackingNumber: event.target.value })
            setNumberMissing(false)
          }}
        />
        {numberMissing && (
          <span className={styles.missing} role="alert">
            {t('请填写运单号')}
          </span>
        )}
      </div>
      <label className={styles.slip} htmlFor={slipId}>
        <CheckBox
          id={slipId}
          checked={slip}
          disabled={allowed !== true}
          onChange={(event) => setSlip(event.target.checked)}
        />
        {t('打印装箱单')}
      </label>
      <ActionButton
        type="primary"
        htmlType="submit"
        access="shipping.ship"
        can={canShip}
        loading={ship.pending}
      >
        {t('发货')}
      </ActionButton>
    </PickBar>
  )
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

function readiness({ faulty, leaving }: Shipment): true | string {
  if (faulty > 0) return t('{count} 行填写有误', { count: faulty })
  return leaving > 0 ? true : t('没有要发货的商品')
}

const totals = ({ leaving, staying }: Shipment) => ({ leaving, staying })

const stayingUnits = ({ stayingBySku }: Shipment): string =>
  joined(stayingBySku.map(({ sku, quantity }) => `${sku} ×${quantity}`))

const statementOf = (shipment: Shipment): string =>
  shipment.staying === 0
    ? t('本次发货 {leaving} 件，全部发出', totals(shipment))
    : t('本次发货 {leaving} 件；{staying} 件退回待拆单：{units}', {
        ...totals(shipment),
        units: stayingUnits(shipment),
      })
