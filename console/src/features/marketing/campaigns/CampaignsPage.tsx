import { type CampaignType, campaignTypes } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import { type Campaign, campaignList } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { address } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { actions, code, link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { campaignState, campaignStateWord, campaignTypeWord, isUnderWay } from './campaign-words.ts'
import { campaignsSearch } from './campaigns-search.ts'
import { RemoveCode } from './RemoveCode.tsx'

const columns = (): Column<Campaign>[] => [
  link('title', t('活动名称'), {
    sorts: true,
    width: 200,
    of: ({ title }) => title,
    to: ({ id }) => address('/app/discount_detail/$id', { id: String(id) }),
  }),
  text('name', t('优惠券名称'), { card: 'fact' }),
  text('type', t('类型'), { width: 104, of: campaignTypeWord, leaves: 3 }),
  code('priceRuleId', t('优惠券ID'), { width: 136, of: ({ priceRuleId }) => String(priceRuleId), leaves: 4 }),
  units('itemCount', t('数量'), { card: 'fact' }),
  units('usageCount', t('使用次数'), { width: { zh: 88, en: 72 } }),
  status('status', t('状态'), { of: campaignState, card: 'fact' }),
  text('expires', t('使用日期'), { width: 136, leaves: 5 }),
  time('releasedAt', t('发布时间'), { sorts: true, leaves: 6 }),
  person('createdBy', t('创建人'), { leaves: 7 }),
  actions((campaign) => <CampaignActions campaign={campaign} />, { width: 184, card: 'foot' }),
]

const states = (type: CampaignType | null) =>
  ([0, 1, 3, 7] as const).map((state) => ({ value: String(state), label: campaignStateWord(type, state) }))
const types = () =>
  ([0, 1] as const).map((type) => ({ value: String(type), label: campaignTypeWord({ type }) }))

/** Coupon campaigns, newest first. */
export function CampaignsPage() {
  const state = useListSearch(campaignsSearch)
  const { q, type, st, sort } = state.search
  const chosen = type === undefined ? null : type === '0' ? campaignTypes.byUser : campaignTypes.byOrder
  const list = useMovingList(campaignList, { query: q, type, status: st, sort, ...state.range }, isUnderWay)
  return (
    <ListPage
      name="campaigns"
      title={t('优惠活动')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('活动或优惠券名称')}
      filters={
        <>
          <ChoiceFilter name="type" label={t('类型')} choices={types()} />
          <ChoiceFilter name="st" label={t('状态')} choices={states(chosen)} />
        </>
      }
      actions={
        <>
          <RemoveCode />
          <NewButton access="campaigns.change" to={address('/app/discount_save', {})} />
        </>
      }
      empty={t('还没有优惠活动')}
    />
  )
}
