import { variantList } from '@selvedge/contract/products/products/products.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import type { ScanAnswer } from '../../../../shell/scan/scan-answer.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'

/** Longer ones are no SKU and no barcode: the server takes none. */
const longest = 100

interface Named {
  answer: ScanAnswer | null
  /** The SKU that is meant, where it is one. */
  sku: string | null
}

/** What a code is that the count does not ask for: whoever holds the goods reads what they are. */
export function useNamed(code: string | null, mayAdd: boolean): Named {
  const mayLook = useCan('products.view') === true
  const isLookedUp = code !== null && mayLook && code.length <= longest
  const found = useList(variantList, { keyword: code ?? '', size: 3 }, { enabled: isLookedUp })
  if (code === null) return { answer: null, sku: null }
  const wrong = (text: string, sku: string | null = null): Named => ({
    answer: { state: 'wrong', text },
    sku,
  })
  if (!isLookedUp || found.waiting || found.error || found.loading || found.refreshing)
    return wrong(t('{code} 不在盲盘范围内，请另放', { code }))
  const named = found.rows.filter(({ sku, barcode }) => sku === code || barcode === code)
  if (named.length === 0) return wrong(t('没有这个条码或 SKU：{code}', { code }))
  const goods = joinNames(
    named.map((one) => [one.sku, one.cnName || one.name, variantOptions(one)].filter(Boolean).join(' ')),
  )
  const [only, another] = named
  return mayAdd && only && !another
    ? wrong(t('{goods} 不在清单上，再扫一次即计入', { goods }), only.sku)
    : wrong(t('{goods} 不在盲盘范围内，请另放', { goods }))
}
