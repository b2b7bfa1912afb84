import { verdict } from '@selvedge/contract/ship-order-status.ts'
import { couriers, shipOrderShip } from '@selvedge/contract/ship-orders.ts'
import { Input, type InputRef, Select } from 'antd'
import { useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { useCan } from '../../shell/Can.tsx'
import { useGo } from '../../shell/use-go.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import styles from './PickBar.module.css'
import { PickBar } from './PickBar.tsx'
import { type PickLine, type Shipment, shipmentOf } from './pick.logic.ts'
import type { ShipOrder } from './use-ship-order.ts'

/** Courier, tracking number, and the button that ships. */
export function ShipBar({ shipOrder, lines }: { shipOrder: ShipOrder; lines: readonly PickLine[] }) {
  const { id, name, status } = shipOrder
  const go = useGo()
  const mayShip = useCan('shipping.ship')
  const { succeeded, confirmDanger } = useNotices()
  const trackingInput = useRef<InputRef>(null)
  const [trackingCompany, setTrackingCompany] = useState(courierOf(shipOrder.trackingCompany))
  const [trackingNumber, setTrackingNumber] = useState(shipOrder.trackingNumber)
  const [numberMissing, setNumberMissing] = useState(false)

  const shipment = shipmentOf(lines)
  const ship = useAction(shipOrderShip, {
    onDone: () => {
      succeeded(t('操作成功：{name} 已发货 {count} 件', { name, count: shipment.leaving }))
      go(paths.shipOrders())
    },
  })

  const allowed = verdict('ship', status)
  const canShip = allowed === true ? readiness(shipment) : allowed

  const submit = () => {
    if (canShip !== true || mayShip !== true || ship.pending) return
    if (trackingNumber.trim() === '') {
      setNumberMissing(true)
      trackingInput.current?.focus()
      return
    }
    const input = {
      query: { id, trackingCompany, trackingNumber: trackingNumber.trim() },
      body: lines.map(({ item, ship: units }) => ({ id: item.id, sku: item.sku, quantity: units ?? 0 })),
    }
    if (shipment.staying === 0) return ship.run(input)
    confirmDanger({
      question: t('{name} 只发 {leaving} 件，{staying} 件退回待拆单？', { name, ...totals(shipment) }),
      detail: stayingText(shipment),
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
        value={trackingCompany}
        disabled={allowed !== true}
        onChange={setTrackingCompany}
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
          value={trackingNumber}
          disabled={allowed !== true}
          onChange={(event) => {
            setTrackingNumber(event.target.value)
            setNumberMissing(false)
          }}
        />
        {numberMissing && (
          <span className={styles.missing} role="alert">
            {t('请填写运单号')}
          </span>
        )}
      </div>
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

const courierOf = (company: string) => couriers.find((courier) => courier === company) ?? couriers[0]

function readiness({ faulty, leaving }: Shipment): true | string {
  if (faulty > 0) return t('{count} 行填写有误', { count: faulty })
  return leaving > 0 ? true : t('没有要发货的商品')
}

const totals = ({ leaving, staying }: Shipment) => ({ leaving, staying })

const stayingText = ({ stayingBySku }: Shipment): string =>
  t('未发的件数退回待拆单，改由其他仓库发出：{skus}', {
    skus: stayingBySku.map(({ sku, quantity }) => `${sku} ×${quantity}`).join('、'),
  })

const statementOf = (shipment: Shipment): string =>
  shipment.staying === 0
    ? t('本次发货 {leaving} 件，全部发出', totals(shipment))
    : t('本次发货 {leaving} 件，{staying} 件退回待拆单。', totals(shipment)) + stayingText(shipment)
