import { variantList } from '@selvedge/contract/products/products/products.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { useList } from '../../../../../api/reads/use-list.ts'
import { useCan } from '../../../../../shell/page/Can.tsx'
import type { ScanAnswer } from '../../../../../shell/scan/scan-answer.ts'
import { joinNames } from '../../../../../text/server-text.ts'
import { t } from '../../../../../text/t.ts'

/** Longer ones are no SKU and no barcode: the server takes none. */
const longest = 100

/** What a code is that is not in the order: whoever holds the goods reads what they are. Null where none was scanned. */
export function useUnordered(code: string | null): ScanAnswer | null {
  const mayLook = useCan('products.view') === true
  const requested = code !== null && mayLook && code.length <= longest
  const found = useList(variantList, { keyword: code ?? '', size: 3 }, { enabled: requested })
  if (code === null) return null
  const plain: ScanAnswer = { state: 'wrong', text: t('{code} 不在单据中，请另放', { code }) }
  if (requested && found.waiting) {
    return {
      state: 'waiting',
      text: t('{code} 不在单据中，请另放；等待网络查询是什么商品', { code }),
    }
  }
  if (!requested || found.error || found.loading || found.refreshing) return plain
  const named = found.rows.filter(({ sku, barcode }) => sku === code || barcode === code)
  if (named.length === 0) return { state: 'wrong', text: t('没有这个条码或 SKU：{code}', { code }) }
  const goods = joinNames(
    named.map((one) => [one.sku, one.cnName || one.name, variantOptions(one)].filter(Boolean).join(' ')),
  )
  return { state: 'wrong', text: t('{goods} 不在单据中，请另放', { goods }) }
}
