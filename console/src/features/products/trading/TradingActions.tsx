import { pluginObserver } from '@selvedge/contract/channels/observer.ts'
import { tradingCostSync, tradingExport } from '@selvedge/contract/products/trading/trading.ts'
import { Button, Dropdown } from 'antd'
import { useAction } from '../../../api/actions/use-action.ts'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { ActionButton } from '../../../shell/form/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

interface TradingActionsProps {
  /** What the list is narrowed to. */
  filter: { brand: string; category: string; channel: string; query: string }
  total: number | undefined
  selected: number
  open(what: 'publish' | 'purchase' | 'variants' | 'flush'): void
}

/** What can be done with the goods: publishing stands in front, the rest behind one button. */
export function TradingActions({ filter, total, selected, open }: TradingActionsProps) {
  const may = useCan('trading.change')
  const { succeeded } = useNotices()
  const exported = useDownload(tradingExport)
  const costs = useAction(tradingCostSync, { onDone: () => succeeded(t('正在同步成本')) })
  const sync = useAction(pluginObserver, { onDone: () => succeeded(t('正在同步价格到店铺')) })
  const noRow = total === 0
  const changing =
    may === true
      ? [
          { key: 'variants', label: t('更新变体'), onClick: () => open('variants') },
          { key: 'costs', label: t('同步成本'), onClick: () => costs.run({}) },
          {
            key: 'sync',
            label: t('同步到店铺'),
            onClick: () => sync.run({ query: { topic: 'third_part_product_sync' }, body: filter.channel }),
          },
          { key: 'flush', label: t('刷新促销价格'), onClick: () => open('flush') },
          { key: 'purchase', label: t('采购'), onClick: () => open('purchase') },
        ]
      : []
  const items = [
    {
      key: 'export',
      label: t('导出'),
      disabled: noRow,
      onClick: () => exported.run({ query: { ...filter, format: 'csv' } }),
    },
    ...changing,
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button loading={exported.pending || costs.pending || sync.pending}>{t('更多操作')}</Button>
      </Dropdown>
      <ActionButton
        type="primary"
        access="trading.change"
        can={selected > 0 || t('请选择要发部的商品')}
        onClick={() => open('publish')}
      >
        {t('发布')}
      </ActionButton>
    </>
  )
}
