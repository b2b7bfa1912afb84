import type { StockOrderItem } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { allows } from '../../../../api/session/session.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import type { ListSearch } from '../../../../shell/filter/list-search.ts'
import { wholeList } from '../../../../shell/list/whole-list.ts'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { actions, code, status, text, units } from '../../../../shell/table/cells.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import styles from '../../purchase-orders/list/RowActions.module.css'
import { purchaseState } from '../../purchase-orders/purchase-order.logic.ts'
import { ItemQuantityForm } from '../../purchase-orders/record/ItemQuantityForm.tsx'
import { itemVerdict } from '../transfer.logic.ts'
import type { transferLinesSearch } from '../transfers-search.ts'
import { CloseForm } from './CloseForm.tsx'
import type { Transfer } from './transfer.ts'

interface WantedForm {
  what: 'quantity' | 'close'
  item: StockOrderItem
}

const look = { type: 'link', size: 'small', className: styles.flat ?? '' } as const

interface LineButtonProps {
  item: StockOrderItem
  open(form: WantedForm): void
}

const CloseButton = ({ item, open }: LineButtonProps) => (
  <ActionButton
    {...look}
    aria-label={t('关闭 {sku} 的在途', { sku: item.sku })}
    onClick={() => open({ what: 'close', item })}
  >
    {t('关闭')}
  </ActionButton>
)

const ChangeButton = ({ transfer, item, open }: LineButtonProps & { transfer: Transfer }) => (
  <ActionButton
    {...look}
    can={itemVerdict(transfer)}
    aria-label={t('修改 {sku} 的数量', { sku: item.sku })}
    onClick={() => open({ what: 'quantity', item })}
  >
    {t('修改')}
  </ActionButton>
)

function lineColumns(transfer: Transfer, open: (form: WantedForm) => void): Column<StockOrderItem>[] {
  const columns: Column<StockOrderItem>[] = [
    code('sku', t('SKU'), { width: 200 }),
    text('name', t('名称'), { card: 'fact', leaves: 3 }),
    status('status', t('状态'), { width: { zh: 112, en: 164 }, of: purchaseState, leaves: 2 }),
    units('quantity', t('数量'), { card: 'fact' }),
    units('receivedQuantity', t('已收'), { card: 'fact' }),
    units('inTransit', t('在途'), { card: 'fact' }),
    units('closedQuantity', t('已关闭'), { leaves: 1 }),
  ]
  const [mayChange, mayReceive] = [allows('stock.change'), allows('stock.receive')]
  if (!mayChange && !mayReceive) return columns
  return [
    ...columns,
    actions((item) => {
      if (item.inTransit > 0) return mayReceive && <CloseButton item={item} open={open} />
      return mayChange && <ChangeButton transfer={transfer} item={item} open={open} />
    }),
  ]
}

interface TransferLinesProps {
  transfer: Transfer
  paging: ListSearch<z.output<typeof transferLinesSearch>>
}

/** The lines are all here: filtered and paged on the spot. */
export function TransferLines({ transfer, paging }: TransferLinesProps) {
  const [openForm, setOpenForm] = useState<WantedForm | null>(null)
  const close = () => setOpenForm(null)
  const part = paging.search.q?.toLowerCase() ?? ''
  const matches = ({ sku, name }: StockOrderItem) =>
    sku.toLowerCase().includes(part) || name.toLowerCase().includes(part)
  return (
    <Section title={t('转仓明细')}>
      <DataTable
        name="transfer-lines"
        label={t('转仓明细')}
        list={wholeList(transfer.items, paging, matches)}
        columns={lineColumns(transfer, setOpenForm)}
        rowKey={({ id }) => id}
        paging={paging}
      />
      {openForm?.what === 'quantity' && (
        <ItemQuantityForm
          key={openForm.item.id}
          stockOrderId={transfer.id}
          item={openForm.item}
          extra={t('现在 {quantity} 件；源仓预留的数量会一起调整', { quantity: openForm.item.quantity })}
          successMessage={t('修改成功!')}
          onClose={close}
        />
      )}
      {openForm?.what === 'close' && (
        <CloseForm key={openForm.item.id} transfer={transfer} lines={[openForm.item]} onClose={close} />
      )}
    </Section>
  )
}
