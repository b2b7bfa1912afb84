import { type Category, categoryList } from '@selvedge/contract/products/categories/categories.ts'
import { Cascader } from 'antd'
import { useMemo } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import styles from './Categories.module.css'
import { choicesOf, wayTo } from './category-tree.logic.ts'

interface CategoryPickerProps {
  label?: string
  placeholder?: string
  value?: number | null
  onChange?(id: number | null): void
  /** This one and those below it are not offered. */
  without?: number | null
  id?: string
  disabled?: boolean
}

export const categoryName = ({ zhName, enName }: Pick<Category, 'zhName' | 'enName'>): string =>
  bilingual({ zh: zhName, en: enName })

/** One category of the dictionary, level by level or by a fragment of its names. */
export function CategoryPicker(props: CategoryPickerProps) {
  const {
    label = t('类目'),
    placeholder = label,
    value = null,
    onChange,
    without = null,
    id,
    disabled,
  } = props
  const { rows, loading } = useList(categoryList, {})
  const options = useMemo(() => choicesOf(rows, categoryName, without), [rows, without])
  return (
    <Cascader
      id={id}
      className={styles.picker ?? ''}
      aria-label={label}
      placeholder={placeholder}
      options={options}
      value={wayTo(rows, value).map((row) => row.id)}
      loading={loading}
      disabled={disabled}
      allowClear
      changeOnSelect
      showSearch={{ matchInputWidth: false }}
      onChange={(way) => onChange?.(way?.at(-1) ?? null)}
    />
  )
}
