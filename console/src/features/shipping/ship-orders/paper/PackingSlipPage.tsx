import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { stopText } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import { paths } from '../../../../paths.ts'
import { Empty, Loaded } from '../../../../shell/page/PageStates.tsx'
import styles from '../../../../shell/print/Paper.module.css'
import { PrintPage, PrintSheet } from '../../../../shell/print/PrintPage.tsx'
import { bilingual, joinNames, reasonText } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Barcode } from '../../../../ui/barcode/Barcode.tsx'
import { ordersOf } from '../ship-orders.logic.ts'
import { type ShipOrder, useShipOrder } from '../use-ship-order.ts'
import { PaperAddress } from './PaperAddress.tsx'
import { canPack, packedLines, stopOf } from './packing-slip.logic.ts'

/** The packing slip that goes into the parcel. */
export function PackingSlipPage() {
  const state = useShipOrder()
  const title = state.data ? t('装箱单 {name}', { name: state.data.name }) : t('装箱单')
  const stop = state.data ? stopOf(state.data) : ''
  return (
    <PrintPage
      title={title}
      ready={state.data !== undefined && canPack(state.data) === true}
      notice={stop !== '' && bilingual(stopText[stop])}
    >
      <Loaded of={state} back={{ to: paths.shipOrders(), word: t('返回发货单列表') }}>
        {(shipOrder) => {
          const packs = canPack(shipOrder)
          return packs === true ? <Slip shipOrder={shipOrder} /> : <Empty title={reasonText(packs)} />
        }}
      </Loaded>
    </PrintPage>
  )
}

function Slip({ shipOrder }: { shipOrder: ShipOrder }) {
  const { name, sender, trackingCompany, trackingNumber, note1 } = shipOrder
  const lines = packedLines(shipOrder)
  return (
    <PrintSheet label={t('装箱单 {name}', { name })}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{t('装箱单 {name}', { name })}</h2>
          <p>{t('订单：{names}', { names: joinNames(ordersOf(shipOrder).map((order) => order.name)) })}</p>
        </div>
        <Barcode text={name} />
      </header>
      <PaperAddress receiver={shipOrder} />
      <p className={styles.from}>
        {t('寄件：{sender}', {
          sender: [sender.name, sender.phone, sender.address].filter(Boolean).join(' '),
        })}
      </p>
      {note1 && <p className={styles.note}>{t('备注：{note}', { note: note1 })}</p>}
      {trackingNumber && (
        <section className={styles.tracking} aria-label={t('运单号')}>
          <p>
            {trackingCompany} <strong className={styles.sku}>{trackingNumber}</strong>
          </p>
          <Barcode text={trackingNumber} />
        </section>
      )}
      <table className={styles.lines}>
        <thead>
          <tr className={styles.again}>
            <th colSpan={3} scope="colgroup">
              {name}
            </th>
          </tr>
          <tr>
            <th scope="col">{t('商品')}</th>
            <th scope="col">{t('规格')}</th>
            <th scope="col" className={styles.number}>
              {t('数量')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, units }) => (
            <tr key={item.id}>
              <td>
                <strong className={styles.sku}>{item.sku}</strong>
                <p>{[item.brand, item.name].filter(Boolean).join(' · ')}</p>
              </td>
              <td>{variantOptions(item)}</td>
              <td className={styles.number}>
                <strong>{units}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {t('共 {units} 件', { units: lines.reduce((sum, { units }) => sum + units, 0) })}
      </p>
    </PrintSheet>
  )
}
