import type { CampaignSimulation } from '@selvedge/contract/marketing/campaigns/campaign-simulation.ts'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { t } from '../../../text/t.ts'
import { Amount } from '../../../ui/values/amounts/Amount.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'

function Discount({ percent, amount, minimum }: CampaignSimulation['discount']) {
  return (
    <>
      {amount === null ? `${percent}%` : <Amount value={amount} currency="CNY" />}
      {minimum !== null && (
        <small>
          {' '}
          {t('订单满')} <Amount value={minimum} currency="CNY" />
        </small>
      )}
    </>
  )
}

/** The figures of a simulation. */
export function SimulatedFacts({ of, type }: { of: CampaignSimulation; type: 0 | 1 }) {
  return (
    <Facts>
      <Fact label={t('优惠成本')}>
        <Amount value={of.cost} currency="CNY" />
      </Fact>
      <Fact label={t('会使用的订单')}>
        {t('{uses} 笔，{customers} 位客户', { uses: of.uses, customers: of.customers })}
      </Fact>
      <Fact label={t('这些订单的货款')}>
        <Amount value={of.goods} currency="CNY" />
      </Fact>
      <Fact label={t('折扣')}>
        <Discount {...of.discount} />
      </Fact>
      <Fact label={type === 0 ? t('名单人数') : t('会获得折扣码的订单')}>{of.earners}</Fact>
      <Fact label={t('折扣码')}>{of.codes}</Fact>
      <Fact label={t('模拟的订单')}>{of.orders}</Fact>
      <Fact label={t('起始时间')}>
        <Time at={of.from} />
      </Fact>
    </Facts>
  )
}
