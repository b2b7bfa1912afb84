import type { ProductDiscount } from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import { isMoving, progressWord } from './discount-words.ts'

/** How far a discount has come, as long as it goes on; what came of it afterwards. */
export function DiscountProgress({ discount }: { discount: ProductDiscount }) {
  const { state, count, processCount } = discount
  if (isMoving(discount) && state !== 'reading')
    return (
      <JobProgress
        label={t('{done} / {of} 个规格', { done: processCount, of: count })}
        done={processCount}
        of={count}
      />
    )
  if (state === 'reading') return t('已读取 {count} 个规格', { count })
  return t('{word}，{count} 个规格', { word: progressWord(discount), count })
}
