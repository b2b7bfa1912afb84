import type { CampaignSimulation } from '@selvedge/contract/marketing/campaigns/campaign-simulation.ts'
import { allows } from '../../../api/session/session.ts'
import { address, paths } from '../../../paths.ts'
import { BuyerLink } from '../../../shell/page/BuyerLink.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { code, drawn, link, money, time, units } from '../../../shell/table/cells.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import styles from './Campaigns.module.css'

type Below = NonNullable<CampaignSimulation['belowCost']>
type BelowRow = Below['rows'][number]
type Overlap = CampaignSimulation['overlaps'][number]
type Use = CampaignSimulation['usedBy'][number]

const cny = (amount: string) => ({ amount, currency: 'CNY' })

const orderPath = (orderId: number): string | null => (allows('orders.view') ? paths.order(orderId) : null)

const belowColumns = (): Column<BelowRow>[] => [
  link('order', t('订单号'), {
    of: (row) => row.orderName,
    to: (row) => orderPath(row.orderId),
    width: 120,
  }),
  code('sku', 'SKU', { card: 'fact' }),
  units('units', t('数量'), { card: 'fact' }),
  money('amount', t('优惠后金额'), { card: 'fact', of: (row) => cny(row.amount) }),
  money('cost', t('成本'), { card: 'fact', of: (row) => cny(row.cost) }),
]

/** Lines that would have been sold below their cost. */
export function BelowCost({ of: { count, unknown, rows } }: { of: Below }) {
  const columns = useColumns(belowColumns)
  return (
    <Section title={t('低于成本的订单行（{count}）', { count })}>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('没有低于成本的订单行')}</p>
      ) : (
        <Lines
          label={t('低于成本的订单行（{count}）', { count })}
          rows={rows}
          columns={columns}
          rowKey={(row) => `${row.orderId} ${row.sku} ${row.amount}`}
        />
      )}
      {unknown > 0 && <p className={styles.note}>{t('{count} 行成本未知，没有比较', { count: unknown })}</p>}
    </Section>
  )
}

const overlapColumns = (): Column<Overlap>[] => [
  link('title', t('活动名称'), {
    of: (row) => row.title,
    to: (row) => address('/app/discount_detail/$id', { id: row.id }),
  }),
  units('customers', t('相同客户'), { card: 'fact' }),
  units('orders', t('已用其折扣码的订单'), { width: 160, card: 'fact' }),
]

/** Other campaigns that run and concern the same customers. */
export function Overlaps({ rows }: { rows: readonly Overlap[] }) {
  const columns = useColumns(overlapColumns)
  if (rows.length === 0) return null
  return (
    <Section title={t('与进行中的活动重叠')}>
      <Lines label={t('与进行中的活动重叠')} rows={rows} columns={columns} rowKey={({ id }) => id} />
    </Section>
  )
}

const usedColumns = (): Column<Use>[] => [
  link('order', t('订单号'), {
    of: (row) => row.orderName,
    to: (row) => orderPath(row.orderId),
    width: 120,
  }),
  drawn('email', t('账号'), ({ email }) => <BuyerLink email={email} />, { card: 'fact' }),
  time('createdAt', t('下单时间')),
  money('goods', t('货款'), { card: 'fact', of: (row) => cny(row.goods) }),
  money('discount', t('优惠'), { card: 'fact', of: (row) => cny(row.discount) }),
]

/** The newest orders that a code would have been used for. */
export function UsedBy({ of: { uses, usedBy } }: { of: CampaignSimulation }) {
  const columns = useColumns(usedColumns)
  if (uses === 0) return null
  return (
    <Section title={t('会使用的订单')}>
      <Lines label={t('会使用的订单')} rows={usedBy} columns={columns} rowKey={(row) => row.orderId} />
      {uses > usedBy.length && (
        <p className={styles.note}>{t('显示最新的 {count} 笔', { count: usedBy.length })}</p>
      )}
    </Section>
  )
}
