import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  xiaohongshuPriceSync,
  xiaohongshuProgress,
  xiaohongshuStockSync,
} from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { movingMs } from '../../../api/reads/use-moving-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import styles from './Xiaohongshu.module.css'

type Progress = DataOf<typeof xiaohongshuProgress>

const openOf = ({ waiting, stockWaiting, priceWaiting }: Progress): number =>
  waiting + stockWaiting + priceWaiting

interface ListingBarProps {
  tag: string
  /** The list shows nothing. */
  isEmpty: boolean
  onList(): void
}

/** What is done with the products of a tag, and how far that is. */
export function ListingBar(props: ListingBarProps) {
  const progress = useRecord(
    xiaohongshuProgress,
    { tag: props.tag },
    { refreshMs: movingMs, refreshWhile: (now) => openOf(now) > 0, keep: true },
  )
  return (
    <Loaded of={progress}>
      {(now) => <Bar {...props} progress={now} isOld={progress.refreshing === true} />}
    </Loaded>
  )
}

interface BarProps extends ListingBarProps {
  progress: Progress
  /** It is that of the tag before. */
  isOld: boolean
}

function Bar({ tag, isEmpty, onList, progress, isOld }: BarProps) {
  const { succeeded, confirmDanger } = useNotices()
  const stock = useAction(xiaohongshuStockSync, {
    onDone: (count) => succeeded(t('正在同步 {count} 个商品的库存', { count })),
  })
  const price = useAction(xiaohongshuPriceSync, {
    onDone: (count) => succeeded(t('正在同步 {count} 个商品的价格', { count })),
  })
  const { products, none, created, off, failed, connected } = progress
  const open = openOf(progress)
  const there = created + off
  const searched = tag === '' ? t('请先按标签搜索') : isOld ? t('加载中') : true
  const ready = connected ? searched : t('请先在系统设置中填写小红书的连接参数和密钥')
  const some = ready === true && there === 0 ? t('没有已发布到小红书的商品') : ready
  const all = ready === true && isEmpty ? t('没有符合条件的商品') : ready
  /** The whole tag is told, whatever else the list is filtered by. */
  const askForPrices = () =>
    confirmDanger({
      question: t('把标签“{tag}”下已发布的 {there} 个商品的价格同步到小红书？', { tag, there }),
      detail: t('按标签同步，与列表的其他筛选无关。'),
      verb: t('同步价格'),
      act: () => price.send({ query: { tag } }),
    })
  const askForStock = () =>
    confirmDanger({
      question: t('把标签“{tag}”下已发布的 {there} 个商品的库存同步到小红书？', { tag, there }),
      detail: t('按标签同步，与列表的其他筛选无关。'),
      verb: t('同步库存'),
      act: () => stock.send({ query: { tag } }),
    })
  return (
    <div className={styles.bar}>
      <Can access="products.change">
        <ActionButton type="primary" can={all} onClick={onList}>
          {t('发布到小红书')}
        </ActionButton>
        <ActionButton can={some} loading={price.pending} onClick={askForPrices}>
          {t('同步价格')}
        </ActionButton>
        <ActionButton can={some} loading={stock.pending} onClick={askForStock}>
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
