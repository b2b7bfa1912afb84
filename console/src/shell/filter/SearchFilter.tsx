import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import styles from './FilterBar.module.css'
import { useFilter } from './filter-context.ts'
import { useSlashFocus } from './use-slash-focus.ts'

interface SearchFilterProps {
  name: string
  label: string
  maxLength?: number
}

/** Free text: Enter searches, `/` anywhere on the page comes here, Esc leaves. A scanner works as it is. */
export function SearchFilter({ name, label, maxLength = 100 }: SearchFilterProps) {
  const { value = '', set, place } = useFilter(name)
  const [typed, setTyped] = useState(value)
  const input = useRef<InputRef>(null)
  const shown = place === 'row' || place === 'phone'

  useEffect(() => setTyped(value), [value])
  useSlashFocus(input, shown)

  if (!shown) return null
  const search = () => set(typed.trim())
  return (
    <Space.Compact className={styles.search ?? ''}>
      <Input
        ref={input}
        allowClear
        placeholder={label}
        aria-label={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => set(undefined)}
        onPressEnter={search}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      />
      <Button
        icon={<SearchOutlined aria-hidden="true" />}
        aria-label={t('搜索')}
        title={t('搜索')}
        onClick={search}
      />
    </Space.Compact>
  )
}
