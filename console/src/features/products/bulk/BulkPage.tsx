import {
  type BulkSku,
  bulkPriceSync,
  bulkSkuList,
  bulkStockSync,
  bulkSubmit,
} from '@selvedge/contract/products/bulk/bulk.ts'
import { type Category, categoryList } from '@selvedge/contract/products/categories/categories.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { TextFilter } from '../../../shell/filter/TextFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { useColumns } from '../../../shell/table/table-columns.ts'
import { useSelection } from '../../../shell/table/use-selection.ts'
import { t } from '../../../text/t.ts'
import { useLocalSetting } from '../../../ui/theme/local-setting.ts'
import { BulkChangesButton } from '../bulk-changes/BulkChangesButton.tsx'
import { CategoryFilter } from '../categories/CategoryFilter.tsx'
import { CategoryPicker, categoryName } from '../categories/CategoryPicker.tsx'
import { wayTo } from '../categories/category-tree.logic.ts'
import { SeasonFilter } from '../SeasonFilter.tsx'
import styles from './Bulk.module.css'
import { bulkColumns } from './bulk-columns.tsx'
import { bulkSearch } from './bulk-search.ts'

const isCategory = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0)

const isMoving = ({ reported, prices }: BulkSku): boolean =>
  reported === 'waiting' || prices.some((one) => one.reported === 'waiting')

const priceChoices = () => [
  { value: 'differs', label: t('与店铺不一致') },
  { value: 'priced', label: t('有价格') },
  { value: 'none', label: t('没有价格') },
]

/** SKUs of a tag: filed under a category, or told to the stores anew; those that are selected, or all that are listed. */
export function BulkPage() {
  const state = useListSearch(bulkSearch)
  const { tag = '', s: season = '', q: name = '', b: brand = '', c, pr: price = '' } = state.search
  const searched = { tag, season, name, brand, price } as const
  const filedUnder = c === undefined ? null : Number(c)
  const query = { ...searched, ...(filedUnder !== null && { categoryId: filedUnder }), ...state.range }
  const [sentAt, setSentAt] = useState(0)
  const soon = useSoon(sentAt)
  const list = useMovingList(bulkSkuList, query, (row) => soon || isMoving(row))
  const tree = useList(categoryList, {}).rows
  const columns = useColumns(bulkColumns, tree)
  const [keys, setKeys] = useSelection(state)
  return (
    <ListPage
      name="bulk"
      title={t('批量同步')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ sku }) => sku}
      search={t('名称、SPU 或 SKU')}
      filters={
        <>
          <TextFilter name="tag" label={t('标签')} />
          <ChoiceFilter name="pr" label={t('价格')} choices={priceChoices()} />
          <RemoteFilter name="b" label={t('品牌')} source={brandSource} />
        </>
      }
      more={
        <>
          <SeasonFilter name="s" />
          <CategoryFilter name="c" label={t('现有类目')} />
        </>
      }
      selected={[keys, setKeys]}
      acrossPages
      bulk={(_, clear) => (
        <Button type="text" onClick={clear}>
          {t('取消选择')}
        </Button>
      )}
      above={
        <Can access="products.change">
          <BulkBar
            searched={{ ...searched, filedUnder }}
            skus={[...keys].map(String)}
            total={list.total ?? 0}
            tree={tree}
            clear={() => setKeys(new Set())}
            onSent={() => setSentAt(Date.now())}
          />
        </Can>
      }
      actions={<BulkChangesButton kind="categories" />}
      empty={t('没有符合条件的商品')}
    />
  )
}

/** Many are queued by jobs: what has become of them shows within this time, in ms. */
const queuedWithin = 60_000

/** Whether something was told to stores a moment ago. */
function useSoon(sentAt: number): boolean {
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (sentAt === 0) return
    const timer = setTimeout(() => setEnded(sentAt), queuedWithin)
    return () => clearTimeout(timer)
  }, [sentAt])
  return sentAt !== ended
}

interface BulkBarProps {
  searched: {
    tag: string
    season: string
    name: string
    brand: string
    price: '' | 'differs' | 'priced' | 'none'
    filedUnder: number | null
  }
  skus: readonly string[]
  total: number
  tree: readonly Category[]
  clear(): void
  /** Stock is on its way to the stores. */
  onSent(): void
}

/** The category that was chosen last, and what is done with the SKUs. */
function BulkBar({ searched, skus, total, tree, clear, onSent }: BulkBarProps) {
  const [categoryId, setCategoryId] = useLocalSetting<number | null>('bulk.category', null, isCategory)
  // One that was deleted since, or is not read yet, is not seen in the field: nothing is filed there.
  const category = wayTo(tree, categoryId).map(categoryName).join(' / ')
  const { succeeded, confirmDanger } = useNotices()
  const submit = useAction(bulkSubmit, {
    onDone: ({ products, changed }) => {
      clear()
      succeeded(t('{products} 款商品已归类，其中 {changed} 款有改动', { products, changed }))
    },
  })
  const stock = useAction(bulkStockSync, {
    onDone: (count) => {
      onSent()
      succeeded(t('正在同步 {count} 个 SKU 的库存', { count }))
    },
  })
  const prices = useAction(bulkPriceSync, {
    onDone: (count) => succeeded(t('正在同步 {count} 个 SKU 的价格', { count })),
  })
  const chosen = { ...searched, skus: [...skus] }
  const count = skus.length > 0 ? skus.length : total
  const some = total > 0 || skus.length > 0 || t('没有符合条件的商品')
  /** What is not selected row by row is asked for once more. */
  const ask = (question: string, verb: string, act: () => Promise<unknown>) => {
    if (skus.length > 0) return void act().catch(() => undefined)
    confirmDanger({ question, verb, act })
  }
  return (
    <div className={styles.bar}>
      <div className={styles.category}>
        <CategoryPicker value={categoryId} onChange={setCategoryId} />
      </div>
      <ActionButton
        type="primary"
        can={category === '' ? t('请选择类目') : some}
        loading={submit.pending}
        onClick={() =>
          confirmDanger({
            question: t('把 {count} 个 SKU 归入“{category}”？', { count, category }),
            verb: t('提交'),
            act: () => submit.send({ body: { ...chosen, categoryId } }),
          })
        }
      >
        {t('提交')}
      </ActionButton>
      <ActionButton
        can={some}
        loading={stock.pending}
        onClick={() =>
          ask(t('同步列出的 {count} 个 SKU 的库存？', { count }), t('同步库存'), () =>
            stock.send({ body: chosen }),
          )
        }
      >
        {t('同步库存')}
      </ActionButton>
      <ActionButton
        can={some}
        loading={prices.pending}
        onClick={() =>
          confirmDanger({
            question: t('把 {count} 个 SKU 的价格同步到店铺？', { count }),
            verb: t('同步价格'),
            act: () => prices.send({ body: chosen }),
          })
        }
      >
        {t('同步价格')}
      </ActionButton>
      <span className={styles.note}>
        {skus.length > 0
          ? t('已选 {count} 个 SKU', { count })
          : t('未选择时处理列出的全部 {count} 个 SKU', { count })}
      </span>
    </div>
  )
}
