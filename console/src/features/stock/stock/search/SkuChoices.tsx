import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import styles from '../ledgers/StockHistory.module.css'
import type { ExactSku } from './use-exact-sku.ts'

interface SkuChoicesProps {
  typed: string
  exact: ExactSku
  /** Where the choice leads. */
  to(sku: string): string
}

/** What may have been meant by what was typed, which is no whole SKU. */
export function SkuChoices({ typed, exact: { candidates, andMore }, to }: SkuChoicesProps) {
  return (
    <Empty title={t('“{typed}”不是完整的 SKU，请选择', { typed })}>
      <ul className={styles.candidates}>
        {candidates.map((variant) => (
          <li key={variant.id}>
            <AppLink to={to(variant.sku)}>{variant.sku}</AppLink>
            <span>{variantOptions(variant)}</span>
            <span>{variant.cnName || variant.name}</span>
          </li>
        ))}
      </ul>
      {andMore && <p>{t('还有更多，请输入更完整的 SKU')}</p>}
    </Empty>
  )
}
