import type { StockOrder } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { allows } from '../../../../api/session/session.ts'
import { paths } from '../../../../paths.ts'
import { actions, link, money, person, status, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { purchaseState } from '../purchase-order.logic.ts'
import { RowActions } from './RowActions.tsx'

/** The columns of the list; the last one is for those who may do something about an order. */
export const purchaseColumns = (): Column<StockOrder>[] => [
  link('number', t('单号'), {
    width: 96,
    of: ({ number }) => number,
    to: ({ id }) => paths.purchaseOrder(id),
  }),
  text('name', t('名称'), { card: 'fact' }),
  text('brand', t('品牌'), { width: 128, leaves: 6 }),
  status('status', t('状态'), { width: { zh: 112, en: 164 }, card: 'fact', of: purchaseState }),
  text('location', t('收货仓库'), {
    width: 136,
    card: 'fact',
    leaves: 7,
    of: ({ targetLocationName }) => targetLocationName,
  }),
  units('quantity', t('数量'), { width: 80, card: 'fact' }),
  units('receiveQuantity', t('已收'), { width: 80 }),
  money('amount', t('金额'), {
    leaves: 5,
    of: ({ amount, currency }) => (amount !== null && currency !== null ? { amount, currency } : null),
  }),
  text('invoiceNumbers', t('发票号'), { width: 136, leaves: 3 }),
  time('lastReceivedAt', t('最近收货'), { leaves: 2 }),
  person('createdBy', t('制单人'), { width: 96, leaves: 1 }),
  time('createdAt', t('创建时间'), { leaves: 4 }),
  ...(allows('stock.change') || allows('stock.receive')
    ? [actions<StockOrder>((order) => <RowActions order={order} />, { width: { zh: 120, en: 152 } })]
    : []),
]
