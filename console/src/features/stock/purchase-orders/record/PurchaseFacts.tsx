import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import { purchaseChannelWords } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { bilingual, personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Amount } from '../../../../ui/values/amounts/Amount.tsx'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { amountInCny } from '../purchase-order.logic.ts'
import type { PurchaseOrder } from './purchase-order.ts'

/** How the goods were bought; what older orders say otherwise stays as it is. */
function purchaseChannelWord(channel: string | null): string {
  const word = channel === null ? undefined : ownValue(purchaseChannelWords, channel)
  return word ? bilingual(word) : (channel ?? '')
}

/** What was agreed, its sums, and how far it is. */
export function PurchaseFacts({ order }: { order: PurchaseOrder }) {
  const { currency, amount, finalPrice, discount, items } = order
  const inCurrency = (value: string | null) =>
    value !== null && currency !== null ? <Amount value={value} currency={currency} /> : null
  const inCny = amountInCny(order)
  return (
    <Facts>
      <Fact label={t('外部单号')}>
        <CopyCode>{order.outsideId}</CopyCode>
      </Fact>
      <Fact label={t('品牌')}>{order.brand}</Fact>
      <Fact label={t('季节')}>{order.season}</Fact>
      <Fact label={t('采购渠道')}>{purchaseChannelWord(order.channel)}</Fact>
      <Fact label={t('收货仓库')}>{order.targetLocationName}</Fact>
      <Fact label={t('数量')}>{order.quantity.toLocaleString('en-US')}</Fact>
      <Fact label={t('已收')}>{order.receiveQuantity.toLocaleString('en-US')}</Fact>
      <Fact label={t('明细')}>{t('{count} 个 SKU', { count: items.length })}</Fact>
      <Fact label={t('金额')}>{inCurrency(amount)}</Fact>
      <Fact label={t('成交价')}>{inCurrency(finalPrice)}</Fact>
      <Fact label={t('折扣')}>{discount === null ? null : `${discount}%`}</Fact>
      <Fact label={t('汇率')}>{order.rate}</Fact>
      <Fact label={t('人民币金额')}>{inCny === null ? null : <Amount value={inCny} currency="CNY" />}</Fact>
      <Fact label={t('创建时间')}>
        <Time at={order.createdAt} />
      </Fact>
      <Fact label={t('制单人')}>{personName(order.createdBy)}</Fact>
      <Fact label={t('发货时间')}>{order.sentAt && <Time at={order.sentAt} />}</Fact>
      <Fact label={t('最近收货')}>{order.lastReceivedAt && <Time at={order.lastReceivedAt} />}</Fact>
      <Fact label={t('发票号')}>{order.invoiceNumbers.split(',').join(t('、'))}</Fact>
      <Fact label={t('备注')} wide>
        {order.remark}
      </Fact>
    </Facts>
  )
}
