import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import type { RoutingRule } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import { Switch } from 'antd'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import styles from './rule-columns.module.css'
import { conditionsText, effectsText, type Names } from './rule-words.ts'

export interface RuleActions {
  readOnly: boolean
  /** A change is being kept. */
  pending: boolean
  edit(index: number): void
  remove(index: number): void
  move(index: number, by: -1 | 1): void
  enable(index: number, enabled: boolean): void
}

export function ruleColumns(names: Names, count: number, actions: RuleActions): Column<RoutingRule>[] {
  const { readOnly, pending } = actions
  const columns: Column<RoutingRule>[] = [
    {
      key: 'name',
      title: t('规则'),
      width: 192,
      render: ({ name }, index) => (
        <span className={styles.name}>
          {!readOnly && (
            <span
              className={styles.handle}
              data-movable={!pending}
              data-place={index}
              title={t('拖动排序')}
              aria-hidden="true"
            >
              <HolderOutlined aria-hidden="true" />
            </span>
          )}
          <span className={styles.number}>{index + 1}</span>
          {name}
        </span>
      ),
    },
    {
      key: 'conditions',
      title: t('适用的订单'),
      card: 'fact',
      render: (rule) => <span className={styles.text}>{conditionsText(rule)}</span>,
    },
    {
      key: 'effects',
      title: t('作用'),
      card: 'fact',
      render: (rule) => <span className={styles.text}>{effectsText(rule, names)}</span>,
    },
    {
      key: 'enabled',
      title: t('启用'),
      width: { zh: 72, en: 96 },
      align: 'center',
      card: 'fact',
      render: ({ name, enabled }, index) => (
        <Switch
          size="small"
          checked={enabled}
          disabled={readOnly || pending}
          aria-label={t('启用 {name}', { name })}
          onChange={(next) => actions.enable(index, next)}
        />
      ),
    },
  ]
  if (readOnly) return columns
  const wait = pending ? t('正在保存') : true
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: { zh: 208, en: 224 },
      card: 'foot',
      render: ({ name }, index) => (
        <span className={styles.actions}>
          <ActionButton
            size="small"
            icon={<ArrowUpOutlined aria-hidden="true" />}
            aria-label={t('上移 {name}', { name })}
            can={index === 0 ? t('已是第一条') : wait}
            onClick={() => actions.move(index, -1)}
          />
          <ActionButton
            size="small"
            icon={<ArrowDownOutlined aria-hidden="true" />}
            aria-label={t('下移 {name}', { name })}
            can={index === count - 1 ? t('已是最后一条') : wait}
            onClick={() => actions.move(index, 1)}
          />
          <ActionButton size="small" can={wait} onClick={() => actions.edit(index)}>
            {t('编辑')}
          </ActionButton>
          <ActionButton size="small" danger can={wait} onClick={() => actions.remove(index)}>
            {t('删除')}
          </ActionButton>
        </span>
      ),
    },
  ]
}
