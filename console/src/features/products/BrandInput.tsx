import { brandList } from '@selvedge/contract/products/products/products.ts'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useList } from '../../api/reads/use-list.ts'
import { choicesShown } from '../../shell/pickers/choice-source.ts'
import { useDebounced } from '../../shell/use-debounced.ts'
import { t } from '../../text/t.ts'
import styles from './BrandInput.module.css'

interface BrandInputProps {
  value: string
  /** Told once a brand is chosen, or the field is left with another one in it. */
  onChange(brand: string): void
  disabled?: boolean
}

/** What is typed is asked for after so long. */
const settleMs = 250

/** One of the brands that there are, or a new one. */
export function BrandInput({ value, onChange, disabled = false }: BrandInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const keyword = useDebounced(typed ?? '', settleMs)
  const brands = useList(brandList, { keyword: keyword.trim(), size: choicesShown }, { enabled: open })
  const take = (brand = '') => {
    setTyped(null)
    if (brand.trim() !== value) onChange(brand.trim())
  }
  return (
    <AutoComplete
      className={styles.brand ?? ''}
      aria-label={t('品牌')}
      placeholder={t('品牌')}
      value={typed ?? value}
      disabled={disabled}
      allowClear
      options={brands.rows.map(({ brand }) => ({ value: brand }))}
      // What was typed may be a new brand: a list without a line is none.
      open={open && brands.rows.length > 0}
      onOpenChange={setOpen}
      onChange={(text: string | undefined) => setTyped(text ?? '')}
      onSelect={(brand) => take(brand)}
      onClear={() => take('')}
      onBlur={() => {
        setOpen(false)
        if (typed !== null) take(typed)
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing && typed !== null) take(typed)
      }}
    />
  )
}
