import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { useCrawlerCalls } from './use-crawler-calls.ts'

/** What can be done with the crawler, and with what it has found. */
export function CrawlerActions({ open }: { open(what: 'link' | 'flush'): void }) {
  const { all, stock, wake } = useCrawlerCalls()
  const { succeeded, confirmDanger } = useNotices()
  const sync = useAction(pluginObserver, { onDone: () => succeeded(t('正在同步价格和库存到店铺')) })
  const mayTrade = useCan('trading.change') === true
  const mayCrawl = useCan('crawler.change') === true
  const askToSync = () =>
    confirmDanger({
      question: t('把所有供应商已发布的商品连同价格同步到店铺？'),
      detail: t('只同步一个品牌或渠道时，请到“三方商品发布”筛选后同步'),
      verb: t('同步到店铺'),
      act: () =>
        sync
          .send({ query: { topic: 'third_part_product_sync' }, body: '' })
          // A refusal is told beside the page: there is nothing to ask once more.
          .catch(() => undefined),
    })
  const items = [
    ...(mayCrawl
      ? [
          { key: 'stock', label: t('刷新库存'), run: () => stock.run({}) },
          { key: 'all', label: t('全量采集'), run: () => all.run({}) },
          { key: 'wake', label: t('唤醒采集进程'), run: () => wake.run({}) },
        ]
      : []),
    ...(mayTrade
      ? [
          {
            key: 'sync',
            label: t('同步价格和库存到店铺'),
            run: askToSync,
          },
          { key: 'flush', label: t('刷新促销价格'), run: () => open('flush') },
        ]
      : []),
  ]
  return (
    <>
      <AppLink to={address('/thirdpart/pages', {})}>{t('采集页面')}</AppLink>
      <AppLink to={address('/cp-crawler/print', {})}>{t('打印采集状态')}</AppLink>
      {items.length > 0 && (
        <MenuButton items={items} loading={all.pending || stock.pending || wake.pending || sync.pending}>
          {t('更多操作')}
        </MenuButton>
      )}
      <ActionButton type="primary" access="crawler.change" onClick={() => open('link')}>
        {t('添加链接')}
      </ActionButton>
    </>
  )
}
