import type { DataOf } from '@selvedge/contract/endpoint.ts'
import { stockOrderDetail, type stockTakeItem } from '@selvedge/contract/stock-takes.ts'
import { useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { useRecord } from '../../api/use-record.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { AuditTrail } from '../../shell/AuditTrail.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { Fact, Facts } from '../../shell/Facts.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { type ListSearch, useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Loaded } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { SignedNumber } from '../../ui/SignedNumber.tsx'
import { Time } from '../../ui/Time.tsx'
import { StockTakeStatus } from './StockTakeStatus.tsx'
import { stockTakeLinesSearch } from './stock-takes-search.ts'

type StockTake = DataOf<typeof stockOrderDetail>
type Item = z.output<typeof stockTakeItem>
type Paging = ListSearch<z.output<typeof stockTakeLinesSearch>>

const columns = (): Column<Item>[] => [
  { key: 'sku', title: t('SKU'), render: ({ sku }) => <CopyCode>{sku}</CopyCode> },
  {
    key: 'onHand',
    title: t('盘点前'),
    width: 120,
    align: 'right',
    card: 'fact',
    render: ({ onHand }) => onHand,
  },
  {
    key: 'quantity',
    title: t('差异'),
    width: 120,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => <SignedNumber value={quantity} />,
  },
  {
    key: 'after',
    title: t('盘点后'),
    width: 120,
    align: 'right',
    card: 'fact',
    render: ({ after }) => after,
  },
  {
    key: 'history',
    title: t('操作'),
    width: 80,
    align: 'right',
    card: 'foot',
    render: ({ sku }) => <AppLink to={paths.stock({ sku, type: 'history' })}>{t('流水')}</AppLink>,
  },
]

/** The lines are all here: filtered and paged on the spot. */
function Lines({ items, paging }: { items: readonly Item[]; paging: Paging }) {
  const part = paging.search.q?.toLowerCase() ?? ''
  const matching = items.filter(({ sku }) => sku.toLowerCase().includes(part))
  return (
    <DataTable
      name="stock-take-lines"
      label={t('盘点明细')}
      list={{
        rows: matching.slice(paging.skip, paging.skip + paging.size),
        total: matching.length,
        loading: false,
        refreshing: false,
        error: null,
        reload: () => undefined,
      }}
      columns={columns()}
      rowKey={({ id }) => id}
      paging={paging}
    />
  )
}

function Take({ take, paging }: { take: StockTake; paging: Paging }) {
  const { targetLocationName, quantity, items, createdAt, createdBy, remark } = take
  return (
    <>
      <Facts>
        <Fact label={t('仓库')}>{targetLocationName}</Fact>
        <Fact label={t('差异数量')}>
          <SignedNumber value={quantity} />
        </Fact>
        <Fact label={t('明细')}>{t('{count} 个 SKU', { count: items.length })}</Fact>
        <Fact label={t('创建时间')}>
          <Time at={createdAt} />
        </Fact>
        <Fact label={t('制单人')}>{createdBy}</Fact>
        <Fact label={t('备注')}>{remark}</Fact>
      </Facts>
      <Lines items={items} paging={paging} />
      <AuditTrail subject="stockTake" id={take.id} />
    </>
  )
}

/** One stock take: what was counted, and what each balance was before and after. */
export function StockTakePage() {
  const { id = '' } = useParams({ strict: false })
  const take = useRecord(stockOrderDetail, { id })
  const paging = useListSearch(stockTakeLinesSearch)
  const title = take.data ? `${take.data.number} ${take.data.name}` : t('盘点单 TS{id}', { id })
  return (
    <Page
      fill
      title={title}
      state={take.data && <StockTakeStatus status={take.data.status} />}
      filters={
        take.data && (
          <FilterBar state={paging} searchOnly>
            <SearchFilter name="q" label={t('SKU')} />
          </FilterBar>
        )
      }
    >
      <Loaded of={take}>{(data) => <Take take={data} paging={paging} />}</Loaded>
    </Page>
  )
}
