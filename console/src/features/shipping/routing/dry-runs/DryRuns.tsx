import { ExperimentOutlined } from '@ant-design/icons'
import { type DryRun, routingDryRunList } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { useState } from 'react'
import { useMovingList } from '../../../../api/reads/use-moving-list.ts'
import { address } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { versionText } from '../rules/rule-words.ts'
import type { Rules } from '../rules/use-rules.ts'
import { DryRunForm } from './DryRunForm.tsx'
import styles from './DryRuns.module.css'
import { percentText, stateText, triedText } from './dry-run.logic.ts'

const shown = 10

const columns = (): Column<DryRun>[] => [
  {
    key: 'days',
    title: t('日期'),
    width: 208,
    render: ({ id, from, to }) => (
      <AppLink to={address('/ship/dry-run/$id', { id: id })}>{t('{from} 至 {to}', { from, to })}</AppLink>
    ),
  },
  { key: 'rules', title: t('试算规则'), card: 'fact', render: (run) => triedText(run) },
  {
    key: 'baseline',
    leaves: 2,
    title: t('对比'),
    card: 'fact',
    render: ({ baseline }) => versionText(baseline),
  },
  { key: 'state', title: t('状态'), width: 104, card: 'fact', render: (run) => stateText(run) },
  { key: 'orders', title: t('订单数'), width: 88, align: 'right', render: ({ ordersTotal }) => ordersTotal },
  {
    key: 'different',
    title: t('不同订单'),
    width: 88,
    align: 'right',
    card: 'fact',
    render: ({ different }) => different,
  },
  {
    key: 'rate',
    title: t('满足率'),
    hint: t('可发件数占需要件数的比例：现行 → 试算'),
    width: 152,
    align: 'right',
    render: ({ before, after, wanted }) =>
      `${percentText(before.covered, wanted)} → ${percentText(after.covered, wanted)}`,
  },
  {
    key: 'createdBy',
    leaves: 1,
    title: t('试算人'),
    width: 104,
    render: ({ createdBy }) => personName(createdBy),
  },
  {
    key: 'createdAt',
    leaves: 3,
    title: t('试算时间'),
    width: 152,
    render: ({ createdAt }) => <Time at={createdAt} />,
  },
]

/** What was tried lately, and the way to try more. */
export function DryRuns({ rules }: { rules: Rules }) {
  const runs = useMovingList(routingDryRunList, { size: shown }, (run) => run.state === 'running')
  const [asking, setAsking] = useState(false)
  return (
    <Section
      title={t('试算')}
      actions={
        <ActionButton
          access="orders.change"
          icon={<ExperimentOutlined aria-hidden="true" />}
          can={rules.draft || rules.active.version > 0 ? true : t('请先编辑规则，生成草稿')}
          onClick={() => setAsking(true)}
        >
          {t('试算')}
        </ActionButton>
      }
    >
      {runs.rows.length > 0 ? (
        <Lines label={t('试算')} rows={runs.rows} columns={columns()} rowKey={({ id }) => id} />
      ) : (
        <p className={styles.none}>{t('用过去的订单试算规则，只看结果，不改动任何订单和库存')}</p>
      )}
      {asking && <DryRunForm rules={rules} onClose={() => setAsking(false)} />}
    </Section>
  )
}
