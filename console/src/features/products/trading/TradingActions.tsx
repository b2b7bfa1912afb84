import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { maxReleased, tradingCostSync, tradingExport } from '@selvedge/contract/products/trading/trading.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import type { MenuItem } from '../../../ui/overlays/MenuPopover.tsx'

interface TradingActionsProps {
  /** What the list is narrowed to. */
  filter: { brand: string; category: string; channel: string; query: string }
  total: number | undefined
  selected: number
  open(what: 'publish' | 'purchase' | 'variants' | 'flush'): void
}

/** What the topic can name of all that is published: a channel or a brand, or everything; null for what it has no words for. */
const topicFor = ({ brand, category, channel, query }: TradingActionsProps['filter']): string | null =>
  category === '' && query === '' && (brand === '' || channel === '') ? brand || channel : null

/** What can be done with the goods: publishing stands in front, the rest behind one button. */
export function TradingActions({ filter, total, selected, open }: TradingActionsProps) {
  const may = useCan('trading.change')
  const { succeeded, confirmDanger } = useNotices()
  const exported = useDownload(tradingExport)
  const costs = useAction(tradingCostSync, { onDone: () => succeeded(t('正在同步成本')) })
  const sync = useAction(pluginObserver, { onDone: () => succeeded(t('正在同步价格到店铺')) })
  const noRow = total === 0
  const topic = topicFor(filter)
  const syncReason =
    topic === null
      ? t('只能按一个品牌、一个渠道或全部同步，请清除其他筛选')
      : noRow
        ? t('没有符合条件的商品')
        : undefined
  const tooMany = selected > maxReleased ? t('一次最多选择 {most} 个商品', { most: maxReleased }) : undefined
  const askToSync = (named: string, count: number) =>
    confirmDanger({
      question:
        named === ''
          ? t('把所有供应商已发布的商品连同价格同步到店铺？')
          : t('把“{named}”已发布的商品连同价格同步到店铺？', { named }),
      detail:
        named === ''
          ? t('共 {count} 个商品，其中已发布的都会同步。', { count })
          : t('列出的 {count} 个商品中已发布的都会同步，同名的品牌和渠道也一起同步。', { count }),
      verb: t('同步到店铺'),
      act: () =>
        sync
          .send({ query: { topic: 'third_part_product_sync' }, body: named })
          // A refusal is told beside the list: there is nothing to ask once more.
          .catch(() => undefined),
    })
  const changing: MenuItem[] =
    may === true
      ? [
          { key: 'variants', label: t('更新规格'), run: () => open('variants') },
          { key: 'costs', label: t('同步成本'), run: () => costs.run({}) },
          {
            key: 'sync',
            label: t('同步到店铺'),
            disabled: total === undefined,
            reason: syncReason,
            run: () => topic !== null && total !== undefined && askToSync(topic, total),
          },
          { key: 'flush', label: t('刷新促销价格'), run: () => open('flush') },
          {
            key: 'purchase',
            label: t('采购'),
            disabled: tooMany !== undefined,
            reason: tooMany,
            run: () => open('purchase'),
          },
        ]
      : []
  const items: MenuItem[] = [
    {
      key: 'export',
      label: t('导出'),
      disabled: noRow,
      run: () => exported.run({ query: { ...filter, format: 'csv' } }),
    },
    ...changing,
  ]
  return (
    <>
      <MenuButton items={items} loading={exported.pending || costs.pending || sync.pending}>
        {t('更多操作')}
      </MenuButton>
      <ActionButton
        type="primary"
        access="trading.change"
        can={selected === 0 ? t('请选择要发部的商品') : (tooMany ?? true)}
        onClick={() => open('publish')}
      >
        {t('发布')}
      </ActionButton>
    </>
  )
}
