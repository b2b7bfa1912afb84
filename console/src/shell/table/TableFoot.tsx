import { ReloadOutlined } from '@ant-design/icons'
import { Button, Pagination } from 'antd'
import type { ListState } from '../../api/reads/use-list.ts'
import { t } from '../../text/t.ts'
import { useMobile } from '../../ui/use-mobile.ts'
import type { ListSearch } from '../filter/list-search.ts'
import { ColumnChooser } from './columns/ColumnChooser.tsx'
import styles from './DataTable.module.css'
import type { Column, ColumnChoice } from './table-columns.ts'

interface TableFootProps<Row> {
  list: ListState<Row>
  paging: ListSearch<unknown> | undefined
  choice: ColumnChoice<Row>
  /** The columns that are in sight. */
  shown: readonly Column<Row>[]
  selected: number
  clear(): void
}

/** Below the rows: what is selected, the pages, the columns, and a fresh look. */
export function TableFoot<Row>({ list, paging, choice, shown, selected, clear }: TableFootProps<Row>) {
  const mobile = useMobile()
  return (
    <div className={styles.foot}>
      <div className={styles.selected} aria-live="polite">
        {selected > 0 && (
          <>
            {t('已选 {selected} 条', { selected })}
            <Button type="link" size="small" onClick={clear}>
              {t('取消选择')}
            </Button>
          </>
        )}
      </div>
      {paging && (list.total ?? 0) > 0 && (
        <Pagination
          size="small"
          simple={mobile}
          current={paging.page}
          pageSize={paging.size}
          total={list.total ?? 0}
          pageSizeOptions={[...paging.sizes]}
          showSizeChanger={mobile ? false : { 'aria-label': t('每页条数') }}
          onChange={(page, size) => paging.turn(page, size)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined aria-hidden="true" />}
        aria-label={t('刷新')}
        title={t('刷新')}
        onClick={list.reload}
      />
      {!mobile && <ColumnChooser choice={choice} shown={shown} />}
    </div>
  )
}
