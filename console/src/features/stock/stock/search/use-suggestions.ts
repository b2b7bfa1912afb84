import { type Variant, variantList } from '@selvedge/contract/products/products/products.ts'
import { useEffect, useState } from 'react'
import { useList } from '../../../../api/reads/use-list.ts'
import { useCan } from '../../../../shell/page/Can.tsx'

const most = 8
const fromLength = 2
/** Milliseconds. A scanner types faster: its code is not looked up letter by letter. */
const pause = 150

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Variants whose SKU, barcode or name fits what is being typed. */
export function useSuggestions(typed: string, wanted: boolean): readonly Variant[] {
  const mayLook = useCan('products.view') === true
  const keyword = useSettled(typed.trim())
  const enabled = mayLook && wanted && keyword.length >= fromLength
  const { rows } = useList(variantList, { keyword, size: most }, { enabled })
  return enabled ? rows : []
}
