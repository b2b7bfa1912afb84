import { SearchOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useState } from 'react'
import { t } from '../../text/t.ts'
import { useGo } from '../screen/use-go.ts'
import { findScreens } from './find-screens.ts'
import styles from './MenuSearch.module.css'
import { useScreenTitles } from './use-screen-titles.ts'

/** Goes to a screen by a part of its title, in Chinese or English, or of its path; a slip of the finger is forgiven. */
export function MenuSearch() {
  const go = useGo()
  const [query, setQuery] = useState('')
  const [used, setUsed] = useState(false)
  const titles = useScreenTitles(used)
  const searching = query.trim() !== ''
  const found = searching ? findScreens(query, titles) : []

  return (
    <Select
      className={styles.search ?? ''}
      variant="filled"
      aria-label={t('搜索菜单')}
      placeholder={t('搜索菜单')}
      prefix={<SearchOutlined aria-hidden="true" />}
      suffixIcon={null}
      open={searching}
      value={null}
      showSearch={{ searchValue: query, onSearch: setQuery, filterOption: false }}
      options={found.map(({ path, title, group }) => ({ value: path, label: title, group }))}
      optionRender={({ data }) => (
        <span className={styles.option}>
          {data.label}
          <small>{data.group}</small>
        </span>
      )}
      notFoundContent={t('没有找到页面')}
      popupMatchSelectWidth={240}
      onFocus={() => setUsed(true)}
      onBlur={() => setQuery('')}
      onSelect={(path: string | null) => {
        setQuery('')
        if (path) go(path)
      }}
    />
  )
}
