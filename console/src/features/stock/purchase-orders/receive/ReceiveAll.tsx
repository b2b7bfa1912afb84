import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { useRef } from 'react'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { code, text, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { ReceiptForm } from './ReceiptForm.tsx'
import type { OpenLine, Receivables } from './receivables.ts'
import { aboutOf, type ReceiptHead } from './receive.logic.ts'
import { useReceived } from './use-received.ts'

const columns = (): Column<OpenLine>[] => [
  code('sku', t('SKU'), { width: 200 }),
  text('name', t('名称'), { card: 'fact', leaves: 1 }),
  text('size', t('规格'), { of: variantOptions, width: 112, card: 'fact' }),
  units('quantity', t('数量'), { card: 'fact' }),
  units('received', t('已收'), { card: 'fact' }),
  units('open', t('未收'), { card: 'fact' }),
]

/** Receives all that is open, as it is listed. */
export function ReceiveAll({ order }: { order: Receivables }) {
  const open = order.items.filter((line) => line.open > 0)
  const total = open.reduce((sum, line) => sum + line.open, 0)
  const received = useReceived(order)
  const done = useRef(false)
  const submit = useSubmit(stockReceive, {
    input: (head: ReceiptHead) => ({
      // What is listed, and nothing else: another desk may have received of it meanwhile.
      query: { all: '1' as const, before: total },
      body: { stockOrderId: order.id, ...aboutOf(head) },
    }),
    refusedAt: { TRANSFER_REASON_MISSING: 'reason' },
    onDone: () => {
      done.current = true
      received()
    },
  })
  return (
    <ReceiptForm
      title={t('{number} 全部收货', { number: order.number })}
      order={order}
      submit={submit}
      isDone={() => done.current}
      lines={{
        title: t('未收明细'),
        count: total,
        children: <Lines label={t('未收明细')} rows={open} columns={columns()} rowKey={({ id }) => id} />,
      }}
    />
  )
}
