import { FilterOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '../../text/t.ts'
import { useMobile } from '../../ui/use-mobile.ts'
import { LazyDrawer } from '../form/LazyDrawer.tsx'
import styles from './FilterBar.module.css'
import { FilterContext, FilterPlaceContext } from './filter-context.ts'
import type { FilterState } from './list-search.ts'

interface FilterBarProps {
  state: FilterState
  /** Filters that stay behind “更多”: SearchFilter, ChoiceFilter, TimeFilter. */
  more?: ReactNode
  /** Two or three choices beside much else: they grow narrow rather than take two rows, each is cleared by itself. */
  oneRow?: boolean
  /** There is nothing but a search: a phone needs no sheet. */
  searchOnly?: boolean
  /** Filters in the row. */
  children: ReactNode
}

/** The filters of a list in one row; on a phone all but the search are in a sheet. The URL holds their state. */
export function FilterBar({ state, more, oneRow = false, searchOnly, children }: FilterBarProps) {
  const mobile = useMobile()
  const [open, setOpen] = useState(false)
  const active = Object.values(state.values).some(Boolean)
  const sheet = (
    <FilterPlaceContext value="sheet">
      <div className={styles.fields}>
        {mobile && children}
        {more}
      </div>
    </FilterPlaceContext>
  )

  return (
    <FilterContext value={state}>
      <search className={`${styles.bar} ${oneRow ? styles.oneRow : ''}`}>
        <FilterPlaceContext value={mobile ? 'phone' : 'row'}>{children}</FilterPlaceContext>
        {mobile && !searchOnly && (
          <Button icon={<FilterOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('筛选')}
          </Button>
        )}
        {more && !mobile && (
          <Popover trigger="click" placement="bottomLeft" content={sheet}>
            <Button icon={<FilterOutlined aria-hidden="true" />}>{t('更多')}</Button>
          </Popover>
        )}
        <FilterPlaceContext value="chip">
          {mobile ? children : null}
          {more}
        </FilterPlaceContext>
        {active && !(oneRow && !mobile) && (
          <Button type="link" className={styles.clear ?? ''} onClick={state.clear}>
            {t('清除')}
          </Button>
        )}
      </search>
      {mobile && (
        <LazyDrawer title={t('筛选')} placement="bottom" open={open} onClose={() => setOpen(false)}>
          {sheet}
        </LazyDrawer>
      )}
    </FilterContext>
  )
}
