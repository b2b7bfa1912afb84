import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ListState } from '../../api/reads/use-list.ts'
import { t } from '../../text/t.ts'
import type { FilterState } from '../filter/list-search.ts'
import { Empty, Failed, Loading, WaitsForNetwork } from '../page/PageStates.tsx'

interface TableStateProps {
  list: ListState<unknown>
  paging?: FilterState | undefined
  empty?: ReactNode
}

/** What stands below the heading while there is no row. */
export function TableState({ list, paging, empty }: TableStateProps) {
  if (list.rows.length > 0) return null
  if (list.waiting) return <WaitsForNetwork />
  if (list.error) return <Failed error={list.error} retry={list.reload} />
  if (list.loading) return <Loading />
  if (list.total === undefined) return null
  const filtered = paging && Object.values(paging.values).some(Boolean)
  if (filtered) {
    return (
      <Empty title={t('没有符合条件的数据')}>
        <Button onClick={paging.clear}>{t('清除筛选')}</Button>
      </Empty>
    )
  }
  return typeof empty === 'string' ? <Empty title={empty} /> : (empty ?? <Empty title={t('暂无数据')} />)
}
