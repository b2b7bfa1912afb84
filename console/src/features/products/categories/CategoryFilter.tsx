import { categoryList } from '@selvedge/contract/products/categories/categories.ts'
import { useList } from '../../../api/reads/use-list.ts'
import styles from '../../../shell/filter/FilterBar.module.css'
import { FilterFrame } from '../../../shell/filter/FilterFrame.tsx'
import { useFilter } from '../../../shell/filter/filter-context.ts'
import { CategoryPicker, categoryName } from './CategoryPicker.tsx'
import { wayTo } from './category-tree.logic.ts'

/** One category of the dictionary with those below it; none means all. */
export function CategoryFilter({ name, label }: { name: string; label: string }) {
  const { value, set, place } = useFilter(name)
  const { rows } = useList(categoryList, {})
  const id = value === undefined ? null : Number(value)
  const shown = wayTo(rows, id).map(categoryName).join(' / ')
  return (
    <FilterFrame place={place} label={label} shown={shown || (value ?? '')} clear={() => set(undefined)}>
      <div className={styles.text}>
        <CategoryPicker
          label={label}
          value={id}
          onChange={(next) => set(next === null ? undefined : String(next))}
        />
      </div>
    </FilterFrame>
  )
}
