import {
  type ProductDiscount,
  productDiscountList,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { useState } from 'react'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { address } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { actions, drawn, link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'
import { DiscountActions } from './DiscountActions.tsx'
import { DiscountProgress } from './DiscountProgress.tsx'
import { discountState, isMoving } from './discount-words.ts'
import { NewDiscount } from './NewDiscount.tsx'
import { discountsSearch } from './product-discounts-search.ts'

const columns = (): Column<ProductDiscount>[] => [
  link('title', t('标题', {}, 'heading'), {
    sorts: true,
    of: ({ title }) => title,
    to: ({ id }) => address('/app/product_discount/$id', { id }),
    width: 200,
  }),
  text('discountPercent', t('优惠'), {
    of: ({ discountPercent }) => `${discountPercent}%`,
    width: 72,
    card: 'fact',
  }),
  text('tags', t('商品标签'), { card: 'fact' }),
  text('site', t('店铺'), { of: ({ site }) => channelWord(site), width: 104, card: 'fact', leaves: 4 }),
  status('state', t('状态'), { of: discountState }),
  drawn('progress', t('进度'), (discount) => <DiscountProgress discount={discount} />, {
    width: 208,
    card: 'fact',
  }),
  units('troubled', t('需处理'), { leaves: 3 }),
  person('createdBy', t('创建人'), { leaves: 1 }),
  time('createdAt', t('创建时间'), { sorts: true, leaves: 2 }),
  actions((discount) => <DiscountActions discount={discount} place="row" />, { width: 136 }),
]

const choices = () => [
  { value: 'open', label: t('未关闭') },
  { value: 'closed', label: t('已关闭') },
]

/** Discounts on all products of a tag, the newest first. */
export function ProductDiscountsPage() {
  const state = useListSearch(discountsSearch)
  const [isNew, setNew] = useState(false)
  const { q, st, sort, new: tags } = state.search
  const query = { query: q, type: st, sort, ...state.range }
  const list = useMovingList(productDiscountList, query, isMoving)
  return (
    <ListPage
      name="product-discounts"
      title={t('全场折扣')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('标题或商品标签')}
      filters={<ChoiceFilter name="st" label={t('状态')} choices={choices()} />}
      actions={<NewButton access="productDiscounts.change" to={() => setNew(true)} />}
      empty={t('还没有全场折扣')}
    >
      {isNew && <NewDiscount onClose={() => setNew(false)} />}
      {tags !== undefined && (
        <NewDiscount tags={tags.split(',')} onClose={() => state.set({ new: undefined })} />
      )}
    </ListPage>
  )
}
