import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { type CampaignItem, campaignGet } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { useState } from 'react'
import { type RecordState, useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { AuditTrail } from '../../../shell/audit/AuditTrail.tsx'
import { FilterBar } from '../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../shell/filter/SearchFilter.tsx'
import { BuyerLink } from '../../../shell/page/BuyerLink.tsx'
import { RecordPage } from '../../../shell/page/RecordPage.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { code, drawn, text, time } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Amount } from '../../../ui/values/amounts/Amount.tsx'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { campaignState, campaignTypeWord, codeState, isUnderWay } from './campaign-words.ts'
import { campaignItemsSearch } from './campaigns-search.ts'
import { SimulationButton } from './SimulationButton.tsx'

const stateOf = ({ state, said, problem }: CampaignItem) =>
  state ? (
    <span title={problem ? failureText(problem) : said}>
      <StateTag of={codeState(state)} />
    </span>
  ) : null

const shared = (): Column<CampaignItem>[] => [
  code('code', t('折扣码'), { width: 176 }),
  drawn('email', t('账号'), ({ email }) => <BuyerLink email={email} />, { card: 'fact' }),
  drawn('state', t('状态'), stateOf, { width: 120 }),
]
const used = (): Column<CampaignItem> =>
  text('usedBy', t('使用订单'), { width: 160, leaves: 2, of: ({ usedBy }) => joinNames(usedBy) })

const byUser = (): Column<CampaignItem>[] => [...shared(), used()]
const byOrder = (): Column<CampaignItem>[] => [
  ...shared(),
  text('associateOrderName', t('订单号'), { width: 136, card: 'fact' }),
  text('customerMobile', t('手机号'), { width: 136, leaves: 3 }),
  time('createdAt', t('创建时间'), { leaves: 4 }),
  used(),
]

const refreshMs = 2_000

type CampaignRecord = DataOf<typeof campaignGet>

/** The campaign stays while other codes of it are looked for, whether they come or not. */
function useStaying(of: RecordState<CampaignRecord>): RecordState<CampaignRecord> {
  const [known, setKnown] = useState(of.data)
  if (of.data !== undefined && of.data !== known) setKnown(of.data)
  return { ...of, data: of.data ?? known }
}

/** One campaign: its conditions, how far its codes are, and the codes with their accounts. */
export function CampaignPage() {
  const id = useScreenParam('id')
  return <One key={id} id={Number(id)} />
}

function One({ id }: { id: number }) {
  const items = useListSearch(campaignItemsSearch)
  const { q } = items.search
  const query = { id, query: q ?? '', ...items.range }
  const codes = useRecord(campaignGet, query, {
    refreshMs,
    refreshWhile: isUnderWay,
    keep: true,
  })
  const of = useStaying(codes)
  const shown = useColumns(of.data?.type === 1 ? byOrder : byUser)
  return (
    <RecordPage
      fill
      of={of}
      title={(campaign) => campaign?.title ?? t('优惠活动详情')}
      state={campaignState}
      filters={
        <FilterBar state={items} searchOnly>
          <SearchFilter name="q" label={t('账号、折扣码或订单号')} />
        </FilterBar>
      }
      actions={(campaign) => (
        <>
          <SimulationButton campaign={campaign} />
          <CampaignActions campaign={campaign} />
        </>
      )}
      back={{ to: address('/app/discounts', {}), word: t('返回优惠活动') }}
    >
      {(campaign) => (
        <>
          <Facts>
            <Fact label={t('优惠券名称')}>{campaign.name}</Fact>
            <Fact label={t('类型')}>{campaignTypeWord(campaign)}</Fact>
            <Fact label={t('优惠券ID')}>{campaign.priceRuleId}</Fact>
            <Fact label={t('使用日期')}>{campaign.expires}</Fact>
            <Fact label={t('数量')}>{campaign.itemCount}</Fact>
            <Fact label={t('折扣码')}>
              {t('已生成 {made} · 店铺可用 {live} · 拒绝 {refused}', campaign.codes)}
            </Fact>
            <Fact label={t('使用次数')}>{campaign.usageCount}</Fact>
            {campaign.type === 1 && (
              <>
                <Fact label={t('条件 tag')}>{campaign.orderTagCondition}</Fact>
                <Fact label={t('订单满足金额')}>
                  {campaign.orderPriceCondition !== null && (
                    <Amount value={campaign.orderPriceCondition} currency="CNY" />
                  )}
                </Fact>
                <Fact label={t('礼品卡订单可用')}>{campaign.orderGiftCardAvailable ? t('是') : t('否')}</Fact>
                <Fact label={t('叠加')}>{campaign.mutiple ? t('是') : t('否')}</Fact>
                {campaign.prerequisiteTag && <Fact label={t('客户标签')}>{campaign.prerequisiteTag}</Fact>}
                {campaign.prerequisiteArea && <Fact label={t('国家')}>{campaign.prerequisiteArea}</Fact>}
              </>
            )}
            {campaign.releasedAt && (
              <Fact label={t('发布时间')}>
                <Time at={campaign.releasedAt} />
              </Fact>
            )}
            <Fact label={t('使用说明')}>{campaign.instructions}</Fact>
          </Facts>
          <DataTable
            name="campaign-items"
            label={t('折扣码')}
            list={{
              rows: codes.data?.items ?? [],
              total: codes.data?.total,
              loading: codes.loading,
              refreshing: codes.refreshing ?? false,
              error: codes.error,
              reload: codes.reload,
            }}
            columns={shown}
            rowKey={(item) => item.id}
            paging={items}
            empty={t('还没有折扣码')}
          />
          <AuditTrail subject="campaign" id={campaign.id} />
        </>
      )}
    </RecordPage>
  )
}
