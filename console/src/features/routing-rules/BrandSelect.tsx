import { brandList } from '@selvedge/contract/products.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useList } from '../../api/use-list.ts'

interface BrandSelectProps {
  id?: string | undefined
  value?: string[] | undefined
  onChange?(brands: string[]): void
}

/** As many as are looked through at once; the others are found by typing. */
const shown = 50

/** Brands of the products that there are, found by what is typed; those chosen before stay. */
export function BrandSelect({ id, value, onChange }: BrandSelectProps) {
  const [keyword, setKeyword] = useState('')
  const brands = useList(brandList, { keyword: keyword.trim(), size: shown })
  return (
    <Select
      id={id ?? ''}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={value ?? []}
      onChange={(chosen: string[]) => {
        setKeyword('')
        onChange?.(chosen)
      }}
      loading={brands.loading}
      options={brands.rows.map(({ brand }) => ({ value: brand, label: brand }))}
    />
  )
}
