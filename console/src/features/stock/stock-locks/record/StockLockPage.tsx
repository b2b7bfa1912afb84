import { stockLockGet, type stockLockItem } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import type { z } from 'zod'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address, paths } from '../../../../paths.ts'
import { AuditTrail } from '../../../../shell/audit/AuditTrail.tsx'
import { FilterBar } from '../../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../../shell/filter/SearchFilter.tsx'
import { wholeList } from '../../../../shell/list/whole-list.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { RecordPage } from '../../../../shell/page/RecordPage.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { actions, code, drawn, units } from '../../../../shell/table/cells.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { lockState } from '../lock-words.ts'
import { stockLockLinesSearch } from '../stock-locks-search.ts'
import { LockActions } from './LockActions.tsx'
import { LockFacts } from './LockFacts.tsx'

type Item = z.output<typeof stockLockItem>

const columns = (unlocked: boolean): Column<Item>[] => [
  code('sku', t('SKU')),
  units('quantity', t('数量'), { width: 120, card: 'fact' }),
  drawn(
    'available',
    t('现在可用'),
    ({ available, quantity }) =>
      unlocked && available < quantity ? (
        <StatusTag family="attention">{String(available)}</StatusTag>
      ) : (
        available
      ),
    { width: 120, align: 'right', card: 'fact', hint: t('未锁定时，少于锁定数量的会标出') },
  ),
  actions(({ sku }) => <AppLink to={paths.stock({ sku, type: 'stock' })}>{t('库存')}</AppLink>, {
    width: 80,
  }),
]

/** One stock lock: what it holds, where, why and for how long. */
export function StockLockPage() {
  const id = useScreenParam('id')
  const lock = useRecord(stockLockGet, { id })
  const lines = useListSearch(stockLockLinesSearch)
  const part = lines.search.q?.toLowerCase() ?? ''
  const shown = useColumns(columns, lock.data?.status === 0)
  return (
    <RecordPage
      fill
      of={lock}
      title={(data) => (data ? `${data.number} ${data.name}` : t('库存锁定 SL{id}', { id }))}
      state={lockState}
      filters={
        <FilterBar state={lines} searchOnly>
          <SearchFilter name="q" label={t('SKU')} />
        </FilterBar>
      }
      actions={(data) => <LockActions lock={data} />}
      back={{ to: address('/stock/lock_list', {}), word: t('返回库存锁定列表') }}
    >
      {(data) => (
        <>
          <LockFacts lock={data} />
          <DataTable
            name="stock-lock-lines"
            label={t('锁定明细')}
            list={wholeList(data.items, lines, ({ sku }) => sku.toLowerCase().includes(part))}
            columns={shown}
            rowKey={(line) => line.id}
            paging={lines}
          />
          <AuditTrail subject="stockLock" id={data.id} />
        </>
      )}
    </RecordPage>
  )
}
