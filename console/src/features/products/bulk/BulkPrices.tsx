import type { BulkPrice } from '@selvedge/contract/products/bulk/bulk.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { Amount } from '../../../ui/values/amounts/Amount.tsx'
import { StateTag, StatusTag } from '../../../ui/values/StatusTag.tsx'
import { timeText } from '../../../ui/values/times/company-time.ts'
import { usualCurrency } from '../prices/price-words.ts'
import styles from './Bulk.module.css'
import { deliveryStateWord } from './bulk-words.ts'

/** A line for each store; its name where there are several. */
function ByStore({
  prices,
  children,
}: {
  prices: readonly BulkPrice[]
  children(price: BulkPrice): ReactNode
}) {
  return (
    <div className={styles.prices}>
      {prices.map((price) => (
        <div key={price.site} className={styles.price}>
          {prices.length > 1 && <span className={styles.note}>{channelWord(price.site)}</span>}
          {children(price)}
        </div>
      ))}
    </div>
  )
}

export const OurPrices = ({ prices }: { prices: readonly BulkPrice[] }) => (
  <ByStore prices={prices}>
    {({ price, currency }) => <Amount value={price} currency={currency || usualCurrency} />}
  </ByStore>
)

/** What the stores ask, and whether that is something else. */
export const StorefrontPrices = ({ prices }: { prices: readonly BulkPrice[] }) => (
  <ByStore prices={prices}>
    {({ storePrice, currency, differs, discount }) => (
      <>
        {storePrice === null ? '-' : <Amount value={storePrice} currency={currency || usualCurrency} />}
        {differs && <StatusTag family="attention">{t('不一致')}</StatusTag>}
        {discount !== '' && (
          <Tooltip title={discount}>
            <span>
              <StatusTag family="underway">{t('折扣中')}</StatusTag>
            </span>
          </Tooltip>
        )}
      </>
    )}
  </ByStore>
)

/** How far the stores are told, and since when. */
export const PricesSent = ({ prices }: { prices: readonly BulkPrice[] }) => (
  <ByStore prices={prices}>
    {(price) => (
      <Tooltip
        title={price.problem ? failureText(price.problem) : price.sentAt ? timeText(price.sentAt) : undefined}
      >
        <span>
          <StateTag of={deliveryStateWord(price)} />
        </span>
      </Tooltip>
    )}
  </ByStore>
)
