import { holdCauseWords } from '@selvedge/contract/orders/order-holds/hold-causes.ts'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { BuyerLink } from '../../../../shell/page/BuyerLink.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { channelWord } from '../../../../shell/words/channel-word.ts'
import { bilingual, joinNames, personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Amount } from '../../../../ui/values/amounts/Amount.tsx'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { payWord } from '../order-words.ts'
import { addressOf, listed, type Order } from '../orders.logic.ts'

/** Whose order it is, where it goes, how it was paid. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <Facts>
      <Fact label={t('订单号')}>
        <CopyCode>{order.name}</CopyCode>
      </Fact>
      {order.exchangeOf && (
        <Fact label={t('换货自')}>
          <AppLink to={paths.order(order.exchangeOf.id)}>{order.exchangeOf.name}</AppLink>
          {` · ${t('无需付款')}`}
        </Fact>
      )}
      {order.exchanges.length > 0 && (
        <Fact label={t('换货订单')}>
          {order.exchanges.map(({ id, name }) => (
            <div key={id}>
              <AppLink to={paths.order(id)}>{name}</AppLink>
            </div>
          ))}
        </Fact>
      )}
      <Fact label={t('外部订单号')}>{order.exId && <CopyCode>{order.exId}</CopyCode>}</Fact>
      <Fact label={t('渠道')}>{channelWord(order.channel)}</Fact>
      <Fact label={t('支付状态')}>{payWord(order)}</Fact>
      <Fact label={t('收货人')}>{order.consignee}</Fact>
      <Fact label={t('电话')}>{order.phone && <CopyCode>{order.phone}</CopyCode>}</Fact>
      <Fact label={t('地址')} wide>
        {addressOf(order)}
      </Fact>
      <Fact label={t('邮编')}>{order.postcode}</Fact>
      <Fact label={t('邮箱')} wide>
        <BuyerLink email={order.email} id={order.customerId} />
      </Fact>
      <Fact label={t('昵称')}>{order.nickname}</Fact>
      <Fact label={t('运费')}>
        <Amount value={order.shippingFee} currency={order.currency} />
      </Fact>
      <Fact label={t('配送方式')}>{order.shippingTag}</Fact>
      {order.held && (
        <Fact label={t('挂起原因')} wide>
          {order.holdCause ? bilingual(holdCauseWords[order.holdCause]) : order.holdReason}
        </Fact>
      )}
      {order.held && <Fact label={t('挂起人')}>{personName(order.heldBy)}</Fact>}
      {order.heldAt && (
        <Fact label={t('挂起时间')}>
          <Time at={order.heldAt} />
        </Fact>
      )}
      <Fact label={t('标签')}>{joinNames(listed(order.tags))}</Fact>
      <Fact label={t('下单时间')}>
        <Time at={order.createdAt} />
      </Fact>
      <Fact label={t('更新时间')}>
        <Time at={order.updatedAt} />
      </Fact>
    </Facts>
  )
}
