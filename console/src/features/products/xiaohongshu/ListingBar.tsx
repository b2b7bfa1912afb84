import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  xiaohongshuPriceSync,
  xiaohongshuProgress,
  xiaohongshuStockSync,
} from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { movingMs } from '../../../api/reads/use-moving-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/form/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import styles from './Xiaohongshu.module.css'

const openOf = ({ waiting, stockWaiting, priceWaiting }: DataOf<typeof xiaohongshuProgress>): number =>
  waiting + stockWaiting + priceWaiting

interface ListingBarProps {
  tag: string
  /** The list shows nothing. */
  isEmpty: boolean
  onList(): void
}

/** What is done with the products of a tag, and how far that is. */
export function ListingBar({ tag, isEmpty, onList }: ListingBarProps) {
  const { data } = useRecord(
    xiaohongshuProgress,
    { tag },
    { refreshEvery: movingMs, refreshWhile: (now) => openOf(now) > 0 },
  )
  const { succeeded } = useNotices()
  const stock = useAction(xiaohongshuStockSync, {
    onDone: (count) => succeeded(t('正在同步 {count} 个商品的库存', { count })),
  })
  const price = useAction(xiaohongshuPriceSync, {
    onDone: (count) => succeeded(t('正在同步 {count} 个商品的价格', { count })),
  })
  if (!data) return null
  const { products, none, created, off, failed, connected } = data
  const open = openOf(data)
  const there = created + off
  const ready = !connected
    ? t('请先在系统设置中填写小红书的连接参数和密钥')
    : tag === ''
      ? t('请先按标签搜索')
      : true
  const some = ready === true && there === 0 ? t('没有已发布到小红书的商品') : ready
  const all = ready === true && isEmpty ? t('没有符合条件的商品') : ready
  return (
    <div className={styles.bar}>
      <Can access="products.change">
        <ActionButton type="primary" can={all} onClick={onList}>
          {t('发布到小红书')}
        </ActionButton>
        <ActionButton can={some} loading={price.pending} onClick={() => price.run({ query: { tag } })}>
          {t('同步价格')}
        </ActionButton>
        <ActionButton can={some} loading={stock.pending} onClick={() => stock.run({ query: { tag } })}>
          {t('同步库存')}
        </ActionButton>
      </Can>
      {open > 0 ? (
        <div className={styles.progress}>
          <JobProgress
            label={t('还有 {open} 项要告诉小红书', { open })}
            done={Math.max(0, products - none - open)}
            of={products - none}
          />
        </div>
      ) : (
        <span className={styles.note}>
          {t('{products} 个商品，{there} 个已发布，{failed} 个有问题', { products, there, failed })}
        </span>
      )}
    </div>
  )
}
