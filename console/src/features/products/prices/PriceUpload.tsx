import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { maxPriceRows, priceImport } from '@selvedge/contract/products/prices/prices.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { SheetDialog } from '../../../shell/spreadsheet/SheetDialog.tsx'
import { channelChoices } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'
import { priceSheet } from './price-sheet-columns.ts'

export function PriceUpload({ onClose }: { onClose(): void }) {
  const [site, setSite] = useState<Channel>('first')
  const [sent, setSent] = useState(false)
  const [unsent, setUnsent] = useState(false)
  const [round, setRound] = useState(0)
  /** A file that was not sent yet stays, and is tried for the other store; what was sent is done with. */
  const turn = (next: Channel) => {
    setSite(next)
    if (sent && !unsent) setRound(round + 1)
    setSent(false)
  }
  return (
    <SheetDialog
      key={round}
      about={site}
      title={t('导入价格')}
      name={t('商品价格')}
      columns={priceSheet}
      maxRows={maxPriceRows}
      verb={t('导入')}
      endpoint={priceImport}
      input={(rows) => ({ body: { site, rows } })}
      outcome={({ changed, same }) => {
        setSent(true)
        return { summary: t('已更新 {changed} 个 SKU 的价格，{same} 个没有变化', { changed, same }) }
      }}
      onUnsent={setUnsent}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={t('店铺')}
        optionType="button"
        options={channelChoices()}
        value={site}
        onChange={({ target }) => turn(target.value)}
      />
    </SheetDialog>
  )
}
