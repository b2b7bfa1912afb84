import { Can } from '../../../../shell/page/Can.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { Effects } from '../../../../shell/words/Effects.tsx'
import { t } from '../../../../text/t.ts'
import { Margins } from '../../order-margins/Margins.tsx'
import { MergeSuggestion } from '../../order-merges/MergeSuggestion.tsx'
import type { ReturnDialog } from '../../returns/create/use-return-dialog.tsx'
import type { Order } from '../orders.logic.ts'
import { RoutingSection } from '../routing/RoutingSection.tsx'
import { orderItemColumns } from './items/order-item-columns.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { returnColumns, shipOrderColumns } from './record-columns.tsx'
import { Shipments } from './Shipments.tsx'
import { transactionColumns } from './transaction-columns.tsx'

const rowKey = ({ id }: { id: number }) => id

/** The parts of an order; what is empty is left out. */
export function OrderContent({ order, returns }: { order: Order; returns: ReturnDialog }) {
  const { items, shipOrders, fulfillments, fulfillmentRefunds, transactions, effects } = order
  return (
    <>
      <MergeSuggestion order={order} />
      <Section title={t('订单信息')}>
        <OrderFacts order={order} />
      </Section>
      <Section title={t('商品')}>
        <Lines label={t('商品')} rows={items} columns={orderItemColumns(order)} rowKey={rowKey} />
      </Section>
      {shipOrders.length > 0 && (
        <Section title={t('发货单')}>
          <Lines label={t('发货单')} rows={shipOrders} columns={shipOrderColumns()} rowKey={rowKey} />
        </Section>
      )}
      {fulfillments.length > 0 && (
        <Section title={t('发货记录')}>
          <Shipments order={order} returns={returns} />
        </Section>
      )}
      {fulfillments.length > 0 && (
        <Can access="costs.view">
          <Margins orderId={order.id} />
        </Can>
      )}
      {fulfillmentRefunds.length > 0 && (
        <Section title={t('退货记录')}>
          <Lines label={t('退货记录')} rows={fulfillmentRefunds} columns={returnColumns()} rowKey={rowKey} />
        </Section>
      )}
      {effects.length > 0 && (
        <Section title={t('店铺同步')}>
          <Effects label={t('店铺同步')} effects={effects} />
        </Section>
      )}
      <RoutingSection order={order} />
      {transactions.length > 0 && (
        <Section title={t('交易记录')}>
          <Lines
            label={t('交易记录')}
            rows={transactions}
            columns={transactionColumns(order)}
            rowKey={rowKey}
          />
        </Section>
      )}
    </>
  )
}
