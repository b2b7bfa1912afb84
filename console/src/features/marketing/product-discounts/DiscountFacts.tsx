import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { productDiscountSummary } from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import { DiscountProgress } from './DiscountProgress.tsx'

/** What a discount is, and what of it somebody should know before it begins. */
export function DiscountFacts({ summary }: { summary: DataOf<typeof productDiscountSummary> }) {
  const { discount, lines, products, applied, skipped, blocked, troubled, belowCost } = summary
  return (
    <Facts>
      <Fact label={t('优惠')}>{`${discount.discountPercent}%`}</Fact>
      <Fact label={t('商品标签')}>{discount.tags}</Fact>
      <Fact label={t('店铺')}>{channelWord(discount.site)}</Fact>
      <Fact label={t('进度')}>
        <DiscountProgress discount={discount} />
      </Fact>
      <Fact label={t('商品')}>{t('{products} 款，{lines} 个规格', { products, lines })}</Fact>
      <Fact label={t('已调价')}>{applied}</Fact>
      <Fact label={t('已跳过')}>{skipped}</Fact>
      <Fact label={t('其他折扣进行中')}>{blocked}</Fact>
      <Fact label={t('低于成本')}>{belowCost}</Fact>
      <Fact label={t('需处理')}>{troubled}</Fact>
      <Fact label={t('创建')}>
        <Time at={discount.createdAt} /> {personName(discount.createdBy)}
      </Fact>
    </Facts>
  )
}
