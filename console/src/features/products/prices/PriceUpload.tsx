import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { maxPriceRows, priceImport } from '@selvedge/contract/products/prices/prices.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { SheetDialog } from '../../../shell/spreadsheet/SheetDialog.tsx'
import { t } from '../../../text/t.ts'
import { priceSheet } from './price-sheet-columns.ts'
import { siteChoices } from './price-words.ts'

/** Sets the prices of many SKUs in one store from a sheet. */
export function PriceUpload({ onClose }: { onClose(): void }) {
  const [site, setSite] = useState<Channel>('first')
  return (
    <SheetDialog
      // Another store is another trial.
      key={site}
      title={t('导入价格')}
      name={t('商品价格')}
      columns={priceSheet}
      maxRows={maxPriceRows}
      verb={t('导入')}
      endpoint={priceImport}
      input={(rows) => ({ body: { site, rows } })}
      outcome={({ changed, same }) => ({
        summary: t('已更新 {changed} 个 SKU 的价格，{same} 个没有变化', { changed, same }),
      })}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={t('店铺')}
        optionType="button"
        options={siteChoices()}
        value={site}
        onChange={({ target }) => setSite(target.value)}
      />
    </SheetDialog>
  )
}
