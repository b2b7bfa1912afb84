import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { DryRunShare, routingDryRunGet } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { SignedNumber } from '../../../../ui/inputs/SignedNumber.tsx'
import { percentText, ratioText } from './dry-run.logic.ts'

export type Report = DataOf<typeof routingDryRunGet>

interface Figure {
  key: string
  title: string
  before: string | number
  after: string | number
  /** Undefined where a difference says nothing. */
  difference?: number
}

function figuresOf({ before, after, wanted, ordersDone }: Report): Figure[] {
  const counted = (key: 'covered' | 'complete' | 'shipments', title: string): Figure => ({
    key,
    title,
    before: before[key],
    after: after[key],
    difference: after[key] - before[key],
  })
  return [
    {
      key: 'rate',
      title: t('满足率（需要 {wanted} 件）', { wanted }),
      before: percentText(before.covered, wanted),
      after: percentText(after.covered, wanted),
    },
    counted('covered', t('可发件数')),
    counted('complete', t('全部可发的订单（共 {orders} 个）', { orders: ordersDone })),
    counted('shipments', t('发货单')),
    {
      key: 'perOrder',
      title: t('每单发货单数'),
      before: ratioText(before.shipments, ordersDone),
      after: ratioText(after.shipments, ordersDone),
    },
  ]
}

const figureColumns = (): Column<Figure>[] => [
  { key: 'title', title: t('指标'), render: ({ title }) => title },
  {
    key: 'before',
    title: t('现行规则'),
    width: 136,
    align: 'right',
    card: 'fact',
    render: ({ before }) => before,
  },
  {
    key: 'after',
    title: t('试算规则'),
    width: 136,
    align: 'right',
    card: 'fact',
    render: ({ after }) => after,
  },
  {
    key: 'difference',
    title: t('差异'),
    width: 104,
    align: 'right',
    card: 'fact',
    render: ({ difference }) => (difference === undefined ? '–' : <SignedNumber value={difference} />),
  },
]

const shareColumns = ({ before, after }: Report): Column<DryRunShare>[] => [
  { key: 'location', title: t('仓库'), render: ({ locationName }) => locationName },
  {
    key: 'before',
    title: t('现行件数'),
    width: 104,
    align: 'right',
    card: 'fact',
    render: (share) => share.before.units,
  },
  {
    key: 'beforeShare',
    title: t('现行占比'),
    width: 104,
    align: 'right',
    render: (share) => percentText(share.before.units, before.covered),
  },
  {
    key: 'after',
    title: t('试算件数'),
    width: 104,
    align: 'right',
    card: 'fact',
    render: (share) => share.after.units,
  },
  {
    key: 'afterShare',
    title: t('试算占比'),
    width: 104,
    align: 'right',
    card: 'fact',
    render: (share) => percentText(share.after.units, after.covered),
  },
  {
    key: 'shipments',
    title: t('发货单差异'),
    width: 104,
    align: 'right',
    card: 'fact',
    render: (share) => <SignedNumber value={share.after.shipments - share.before.shipments} />,
  },
]

/** The sums, and what each location ships. */
export function DryRunFigures({ run }: { run: Report }) {
  return (
    <>
      <Section title={t('结果')}>
        <Lines label={t('结果')} rows={figuresOf(run)} columns={figureColumns()} rowKey={({ key }) => key} />
      </Section>
      {run.shares.length > 0 && (
        <Section title={t('各仓库占比')}>
          <Lines
            label={t('各仓库占比')}
            rows={run.shares}
            columns={shareColumns(run)}
            rowKey={({ locationId }) => locationId}
          />
        </Section>
      )}
    </>
  )
}
