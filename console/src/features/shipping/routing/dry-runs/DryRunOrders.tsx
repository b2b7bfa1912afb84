import { DownloadOutlined } from '@ant-design/icons'
import {
  type DryRunOrder,
  routingDryRunExport,
  routingDryRunOrders,
} from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { Switch } from 'antd'
import { useDownload } from '../../../../api/downloads/use-download.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import type { Report } from './DryRunFigures.tsx'
import styles from './DryRunOrders.module.css'
import { shippingText } from './dry-run.logic.ts'
import { dryRunSearch } from './dry-run-search.ts'

const columns = (): Column<DryRunOrder>[] => [
  {
    key: 'order',
    title: t('订单'),
    width: 160,
    render: ({ orderId, orderName }) => <AppLink to={paths.order(orderId)}>{orderName}</AppLink>,
  },
  {
    key: 'wanted',
    title: t('需要件数'),
    width: 88,
    align: 'right',
    card: 'fact',
    render: ({ wanted }) => wanted,
  },
  { key: 'before', title: t('现行规则'), card: 'fact', render: ({ before }) => shippingText(before) },
  { key: 'after', title: t('试算规则'), card: 'fact', render: ({ after }) => shippingText(after) },
]

/** Every order under either set of rules; those that differ first of all. */
export function DryRunOrders({ run }: { run: Report }) {
  const state = useListSearch(dryRunSearch)
  const query = { id: run.id, different: state.search.d ? ('0' as const) : ('1' as const) }
  const orders = useList(routingDryRunOrders, { ...query, skip: state.skip, size: state.size })
  const sheet = useDownload(routingDryRunExport)
  return (
    <Section
      title={t('订单')}
      actions={
        <div className={styles.actions}>
          <label className={styles.choice} htmlFor="only-different">
            <Switch
              id="only-different"
              size="small"
              checked={!state.search.d}
              onChange={(only) => state.set({ d: only ? undefined : 'all' })}
            />
            {t('只看不同的订单')}
          </label>
          <ActionButton
            icon={<DownloadOutlined aria-hidden="true" />}
            can={orders.total === 0 ? t('没有可导出的订单') : true}
            loading={sheet.pending}
            onClick={() => sheet.run({ query })}
          >
            {t('导出')}
          </ActionButton>
        </div>
      }
    >
      <DataTable
        name="dry-run-orders"
        label={t('订单')}
        list={orders}
        paging={state}
        columns={columns()}
        rowKey={({ orderId }) => orderId}
        mark={({ different }) => (different && state.search.d ? 'changed' : undefined)}
        empty={<Empty title={t('没有不同的订单')} />}
      />
    </Section>
  )
}
