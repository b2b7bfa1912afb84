import { type Variant, variantList } from '@selvedge/contract/products/products/products.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { useCan } from '../../../../shell/page/Can.tsx'

const maxCandidates = 20

export interface ExactSku {
  /** The SKU that is meant; undefined while that is being found out. */
  sku: string | undefined
  variant: Variant | undefined
  /** What else may have been meant. */
  candidates: readonly Variant[]
  /** There are more than these. */
  andMore: boolean
}

const alone = (sku: string | undefined): ExactSku => ({
  sku,
  variant: undefined,
  candidates: [],
  andMore: false,
})

/** The journal belongs to exact SKUs: finds the one that was typed, scanned, or is the only one to contain the text. */
export function useExactSku(typed: string | undefined): ExactSku {
  const mayLook = useCan('products.view') === true
  const requested = mayLook && typed !== undefined
  const found = useList(variantList, { keyword: typed ?? '', size: maxCandidates }, { enabled: requested })
  if (!requested || found.error) return alone(typed)
  // While the text changes the rows are still those of the text before.
  if (found.total === undefined || found.refreshing) return alone(undefined)
  const variant =
    found.rows.find(({ sku }) => sku === typed) ??
    found.rows.find(({ barcode }) => barcode === typed) ??
    (found.total === 1 ? found.rows[0] : undefined)
  if (variant) return { ...alone(variant.sku), variant }
  return { ...alone(typed), candidates: found.rows, andMore: found.total > found.rows.length }
}
