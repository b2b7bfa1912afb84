import type { TransferClosure } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { transferReasonWords } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import { useState } from 'react'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { code, text, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { bilingual, personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import styles from '../../purchase-orders/record/Receipts.module.css'

type Line = TransferClosure['items'][number]

const columns = (): Column<Line>[] => [
  code('sku', t('SKU')),
  units('quantity', t('数量'), { card: 'fact' }),
  text('reason', t('原因'), { card: 'fact', of: ({ reason }) => bilingual(transferReasonWords[reason]) }),
]

/** A closure folded: its lines are drawn when somebody wants to see them. */
function Closure({ closure }: { closure: TransferClosure }) {
  const [open, setOpen] = useState(false)
  const { createdAt, createdBy, remark, items } = closure
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className={styles.receipt} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Time at={createdAt} /> · {t('{count} 件', { count })} · {personName(createdBy)}
        {remark && ` · ${remark}`}
      </summary>
      {open && (
        <Lines
          label={t('关闭明细')}
          rows={items}
          columns={columns()}
          rowKey={({ sku, reason }) => `${reason} ${sku}`}
        />
      )}
    </details>
  )
}

/** What never arrived, newest first. */
export function Closures({ closures }: { closures: readonly TransferClosure[] }) {
  if (closures.length === 0) return null
  return (
    <Section title={t('在途关闭记录')}>
      {closures.map((closure) => (
        <Closure key={closure.id} closure={closure} />
      ))}
    </Section>
  )
}
