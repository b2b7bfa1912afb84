import type { StockReceipt } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useState } from 'react'
import { address } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { code, money, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Amount } from '../../../../ui/values/amounts/Amount.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { usePrintReceipt } from '../../barcode-labels/print/use-print-labels.ts'
import { InvoiceNumbersForm } from './InvoiceNumbersForm.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import styles from './Receipts.module.css'

type Line = StockReceipt['items'][number]

const columns = (currency: string | null): Column<Line>[] => [
  code('sku', t('SKU')),
  units('quantity', t('数量'), { card: 'fact' }),
  units('corrected', t('已更正'), { card: 'fact', hint: t('盘点单之后退回的件数') }),
  money('cost', t('成本'), {
    of: ({ cost }) => (cost !== null && currency !== null ? { amount: cost, currency } : null),
  }),
]

/** A receipt folded: its lines are drawn when somebody wants to see them. */
function Receipt({
  receipt,
  currency,
  onEdit,
}: {
  receipt: StockReceipt
  currency: string | null
  onEdit(): void
}) {
  const [open, setOpen] = useState(false)
  const print = usePrintReceipt()
  const go = useGo()
  const {
    createdAt,
    createdBy,
    quantity: count,
    batchNumber,
    weight,
    postage,
    invoiceNumbers,
    items,
  } = receipt
  const stays = items.reduce((sum, line) => sum + line.quantity - line.corrected, 0)
  const left = stays > 0 || t('收货已全部更正')
  return (
    <details className={styles.receipt} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Time at={createdAt} /> · {t('{count} 件', { count })}
        {batchNumber && ` · ${t('批次 {batchNumber}', { batchNumber })}`}
        {weight !== null && ` · ${weight} kg`}
      </summary>
      {open && (
        <>
          <Facts>
            <Fact label={t('收货人')}>{personName(createdBy)}</Fact>
            <Fact label={t('批次号')}>{batchNumber}</Fact>
            <Fact label={t('重量（kg）')}>{weight}</Fact>
            <Fact label={t('货运费')}>
              {postage === null ? null : <Amount value={postage} currency="CNY" />}
            </Fact>
            <Fact label={t('发票号')}>{invoiceNumbers.split(',').join(t('、'))}</Fact>
          </Facts>
          <div className={styles.actions}>
            <Can access="stock.receive">
              <ActionButton onClick={onEdit}>{t('修改发票号')}</ActionButton>
            </Can>
            <Can access="stock.change">
              <ActionButton
                can={left}
                onClick={() => go(address('/stock/ts_create', {}, { masterId: receipt.id }))}
              >
                {t('更正')}
              </ActionButton>
            </Can>
            <Can access="barcode.change">
              <ActionButton can={left} onClick={() => print(receipt.id)}>
                {t('打印条码标签')}
              </ActionButton>
            </Can>
          </div>
          <Lines label={t('收货明细')} rows={items} columns={columns(currency)} rowKey={({ sku }) => sku} />
        </>
      )}
    </details>
  )
}

/** What has arrived so far, newest first. */
export function Receipts({ order: { receives, currency } }: { order: PurchaseOrder }) {
  const [edited, setEdited] = useState<StockReceipt | null>(null)
  return (
    <Section title={t('收货记录')}>
      {receives.length === 0 && <p className={styles.none}>{t('还没有收货')}</p>}
      {receives.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} currency={currency} onEdit={() => setEdited(receipt)} />
      ))}
      {edited && <InvoiceNumbersForm key={edited.id} receipt={edited} onClose={() => setEdited(null)} />}
    </Section>
  )
}
