import type { StockOrderItem } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { allows } from '../../../../api/session/session.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import type { ListSearch } from '../../../../shell/filter/list-search.ts'
import { wholeList } from '../../../../shell/list/whole-list.ts'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { actions, code, money, status, text, units } from '../../../../shell/table/cells.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import styles from '../list/RowActions.module.css'
import { itemVerdict, purchaseState } from '../purchase-order.logic.ts'
import type { purchaseLinesSearch } from '../purchase-orders-search.ts'
import { ItemQuantityForm } from './ItemQuantityForm.tsx'
import type { PurchaseOrder } from './purchase-order.ts'

const sum = (amount: string | null, currency: string | null) =>
  amount !== null && currency !== null ? { amount, currency } : null

function lineColumns(order: PurchaseOrder, edit: (item: StockOrderItem) => void): Column<StockOrderItem>[] {
  const { currency } = order
  const columns: Column<StockOrderItem>[] = [
    code('sku', t('SKU'), { width: 200 }),
    text('name', t('名称'), { card: 'fact', leaves: 5 }),
    status('status', t('状态'), { width: { zh: 112, en: 164 }, of: purchaseState, leaves: 4 }),
    units('quantity', t('数量'), { card: 'fact' }),
    units('receivedQuantity', t('已收'), { card: 'fact' }),
    money('cost', t('成本单价'), { leaves: 3, of: ({ cost }) => sum(cost, currency) }),
    money('conversionCost', t('人民币单价'), {
      leaves: 1,
      of: ({ conversionCost }) => sum(conversionCost, 'CNY'),
    }),
    money('amount', t('金额'), { leaves: 2, of: ({ amount }) => sum(amount, currency) }),
  ]
  if (!allows('stock.change')) return columns
  return [
    ...columns,
    actions((item) => (
      <ActionButton
        type="link"
        size="small"
        className={styles.flat ?? ''}
        can={itemVerdict(order, item)}
        aria-label={t('修改 {sku} 的数量', { sku: item.sku })}
        onClick={() => edit(item)}
      >
        {t('修改')}
      </ActionButton>
    )),
  ]
}

interface PurchaseLinesProps {
  order: PurchaseOrder
  paging: ListSearch<z.output<typeof purchaseLinesSearch>>
}

/** The lines are all here: filtered and paged on the spot. */
export function PurchaseLines({ order, paging }: PurchaseLinesProps) {
  const [edited, setEdited] = useState<StockOrderItem | null>(null)
  const part = paging.search.q?.toLowerCase() ?? ''
  const matches = ({ sku, name }: StockOrderItem) =>
    sku.toLowerCase().includes(part) || name.toLowerCase().includes(part)
  return (
    <Section title={t('采购明细')}>
      <DataTable
        name="purchase-order-lines"
        label={t('采购明细')}
        list={wholeList(order.items, paging, matches)}
        columns={lineColumns(order, setEdited)}
        rowKey={({ id }) => id}
        paging={paging}
      />
      {edited && (
        <ItemQuantityForm
          key={edited.id}
          stockOrderId={order.id}
          item={edited}
          extra={t('现在 {quantity} 件，已收 {received} 件；单价不变', {
            quantity: edited.quantity,
            received: edited.receivedQuantity,
          })}
          successMessage={t('修改成功!')}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}
