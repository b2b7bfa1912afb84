import type { Waybill } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Empty, Loaded } from '../../../shell/page/PageStates.tsx'
import styles from '../../../shell/print/Paper.module.css'
import { PrintPage, PrintSheet } from '../../../shell/print/PrintPage.tsx'
import { t } from '../../../text/t.ts'
import { Barcode } from '../../../ui/barcode/Barcode.tsx'
import { QrCode } from '../../../ui/barcode/QrCode.tsx'
import { PaperAddress } from '../ship-orders/paper/PaperAddress.tsx'
import { type ShipOrder, useShipOrder } from '../ship-orders/use-ship-order.ts'
import label from './LabelPage.module.css'
import { useWaybill } from './use-waybill.ts'

/** Wide enough to be scanned on a belt, and to fit a label of 4 inches. */
const numberModuleMm = 0.5

/** What is stuck on the box: number and route of the waybill, from whom and to whom. */
export function LabelPage() {
  const state = useShipOrder()
  const title = state.data ? t('面单 {name}', { name: state.data.name }) : t('面单')
  const back = { to: paths.shipOrders(), word: t('返回发货单列表') }
  if (!state.data) {
    return (
      <PrintPage title={title} ready={false}>
        <Loaded of={state} back={back}>
          {() => null}
        </Loaded>
      </PrintPage>
    )
  }
  return <OfShipOrder shipOrder={state.data} title={title} back={back} />
}

interface OfShipOrderProps {
  shipOrder: ShipOrder
  title: string
  back: { to: string; word: string }
}

function OfShipOrder({ shipOrder, title, back }: OfShipOrderProps) {
  const state = useWaybill(shipOrder.id)
  return (
    <PrintPage title={title} ready={state.data?.waybill?.state === 'issued'}>
      <Loaded of={state} back={back}>
        {({ waybill }) =>
          waybill?.state === 'issued' ? (
            <Label shipOrder={shipOrder} waybill={waybill} title={title} />
          ) : (
            <Empty title={t('还没有可以打印的运单')}>
              <AppLink to={paths.shipOrder(shipOrder.name)}>{t('前往发货单')}</AppLink>
            </Empty>
          )
        }
      </Loaded>
    </PrintPage>
  )
}

function Label({ shipOrder, waybill, title }: { shipOrder: ShipOrder; waybill: Waybill; title: string }) {
  const { sender, name } = shipOrder
  const { courier, trackingNumber, label: printed } = waybill
  return (
    <PrintSheet label={title}>
      <header className={styles.head}>
        <div>
          <h2 className={label.route}>{printed?.route || trackingNumber}</h2>
          <p>
            {[courier, printed?.transport, printed?.origin, printed?.destination].filter(Boolean).join(' · ')}
          </p>
        </div>
        {printed?.code && (
          <div className={label.code}>
            <QrCode text={printed.code} label={t('二维码')} />
          </div>
        )}
      </header>
      <section className={`${styles.tracking} ${label.number}`} aria-label={t('运单号')}>
        <Barcode text={trackingNumber} moduleWidth={numberModuleMm} />
        <p>
          <strong className={styles.sku}>{trackingNumber}</strong>
        </p>
      </section>
      <PaperAddress receiver={shipOrder} />
      <p className={styles.from}>
        {t('寄件：{sender}', {
          sender: [sender.name, sender.phone, sender.address].filter(Boolean).join(' '),
        })}
      </p>
      <p className={styles.from}>{name}</p>
    </PrintSheet>
  )
}
