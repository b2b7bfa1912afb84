import type { MatchedCustomer } from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { t } from '../../../text/t.ts'
import { dayText } from '../../../ui/values/times/company-time.ts'
import type { Fact } from './merge.logic.ts'

export const accountOf = ({
  id,
  account,
  phone,
}: Pick<MatchedCustomer, 'id' | 'account' | 'phone'>): string => account || phone || t('客户 {id}', { id })

/** Points that can be spent, and what is owed of them. */
export const pointsText = ({ credits, debt }: Pick<MatchedCustomer, 'credits' | 'debt'>): string =>
  debt > 0 ? t('{credits} 积分，欠 {debt} 积分', { credits, debt }) : t('{credits} 积分', { credits })

/** By what somebody is told from others of the same address. */
export const summaryOf = (customer: MatchedCustomer): string =>
  t('{account}，{orders} 个订单，{points}，{day} 注册', {
    account: accountOf(customer),
    orders: customer.orders,
    points: pointsText(customer),
    day: dayText(customer.createdAt),
  })

export const factWords = (): Record<Fact, string> => ({
  name: t('姓名取自'),
  tag: t('标签取自'),
  birthday: t('生日取自'),
  identity: t('身份信息取自'),
})
