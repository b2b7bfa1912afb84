import type { StockOrder } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { paths } from '../../../../paths.ts'
import { actions, code, drawn, link, status, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { purchaseState } from '../../purchase-orders/purchase-order.logic.ts'
import { Reservation } from '../Reservation.tsx'
import { TransferRowActions } from './TransferRowActions.tsx'

/** The columns of the list. */
export const transferColumns = (): Column<StockOrder>[] => [
  link('number', t('单号'), {
    width: 96,
    of: ({ number }) => number,
    to: ({ id }) => paths.stockTransfer(id),
  }),
  code('outsideId', t('外部单号'), { width: 112, leaves: 1 }),
  link('name', t('名称'), {
    card: 'fact',
    of: ({ name }) => name,
    to: ({ id }) => paths.stockTransfer(id),
  }),
  status('status', t('状态'), { width: { zh: 112, en: 164 }, card: 'fact', of: purchaseState }),
  text('source', t('源仓库'), {
    width: 120,
    leaves: 6,
    of: ({ sourceLocationName }) => sourceLocationName,
  }),
  text('target', t('目标仓库'), {
    width: 120,
    card: 'fact',
    leaves: 7,
    of: ({ targetLocationName }) => targetLocationName,
  }),
  units('quantity', t('数量'), { width: 80, card: 'fact' }),
  units('receiveQuantity', t('已收'), { width: 80 }),
  drawn('stockOutReport', t('出库预留'), (transfer) => <Reservation of={transfer} />, {
    width: { zh: 112, en: 136 },
    leaves: 5,
  }),
  code('trackingNumber', t('运单号'), { width: 152, leaves: 3 }),
  time('createdAt', t('创建时间'), { leaves: 4 }),
  time('lastReceivedAt', t('最近收货'), { leaves: 2 }),
  actions<StockOrder>((transfer) => <TransferRowActions transfer={transfer} />, {
    width: { zh: 160, en: 200 },
  }),
]
