import {
  stockCountAgain,
  stockCountCancel,
  stockCountPost,
  stockCountReview,
} from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import {
  type StockCountAction,
  stockCountVerdict,
} from '@selvedge/contract/stock/stock-counts/stock-count-states.ts'
import { stockCountGet } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import type { Verdict } from '../../../../shell/page/Can.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { reasonText } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { countPath } from '../count-paths.ts'
import { countReviewSearch } from '../stock-counts-search.ts'
import { reviewColumns } from './review-columns.tsx'

/** What a count has found, for who decides: what differs, who counts it again, and what is posted. */
export function StockCountReviewPage() {
  const id = useScreenParam('id')
  const go = useGo()
  const { confirm, confirmDanger, succeeded } = useNotices()
  const state = useListSearch(countReviewSearch)
  const { q, o } = state.search
  const count = useRecord(stockCountGet, { id })
  const list = useList(stockCountReview, { id, query: q, only: o, ...state.range })
  const again = useAction(stockCountAgain, { onDone: () => succeeded(t('已要求其他账号复盘')) })
  const cancelling = useAction(stockCountCancel, { onDone: () => succeeded(t('操作成功')) })
  const posting = useAction(stockCountPost, {
    onDone: (take) => {
      succeeded(t('已入账为盘点单 TS{take}，库存已更新', { take }))
      go(paths.stockTake(take))
    },
  })
  const number = count.data?.number ?? `SC${id}`
  const can = (action: StockCountAction): Verdict => {
    const verdict = count.data ? stockCountVerdict(action, count.data.status) : true
    return verdict === true || reasonText(verdict)
  }
  return (
    <ListPage
      name="stock-count-review"
      title={t('{number} 盲盘差异', { number })}
      state={state}
      list={{ ...list, error: count.error ?? list.error }}
      columns={reviewColumns({
        can: can('again'),
        again: (sku) => void again.send({ body: { id: Number(id), skus: [sku] } }),
      })}
      rowKey={(line) => line.id}
      search={t('SKU')}
      filters={
        <ChoiceFilter
          name="o"
          label={t('差异')}
          choices={[
            { value: 'differing', label: t('只看有差异') },
            { value: 'second', label: t('只看复盘') },
          ]}
        />
      }
      actions={
        <>
          <AppLink to={countPath(Number(id))}>{t('返回盲盘')}</AppLink>
          <ActionButton
            can={can('cancel')}
            loading={cancelling.pending}
            onClick={() =>
              confirmDanger({
                question: t('取消盲盘 {number}？', { number }),
                detail: t('已盘的数量不会入账。'),
                verb: t('取消盲盘'),
                keep: t('返回'),
                act: () => cancelling.send({ body: { id: Number(id) } }),
              })
            }
          >
            {t('取消盲盘')}
          </ActionButton>
          <ActionButton
            type="primary"
            can={can('post')}
            loading={posting.pending}
            onClick={() =>
              confirm({
                question: t('入账 {number}，按差异调整库存？', { number }),
                detail: t('盘点之后的出入库不受影响。'),
                verb: t('入账', {}, 'verb'),
                act: () => posting.send({ body: { id: Number(id) } }),
              })
            }
          >
            {t('入账', {}, 'verb')}
          </ActionButton>
        </>
      }
    />
  )
}
