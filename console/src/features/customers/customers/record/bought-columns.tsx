import type {
  CustomerCode,
  CustomerOrder,
  CustomerRefund,
  CustomerReturn,
} from '@selvedge/contract/customers/customers/customer-page.ts'
import { address, paths } from '../../../../paths.ts'
import { code, link, money, status, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { channelWord } from '../../../../shell/words/channel-word.ts'
import { gatewayWord } from '../../../../shell/words/gateway-word.ts'
import { t } from '../../../../text/t.ts'
import { orderWord, refundWord, returnWord } from './customer-words.ts'

/** The order that a line belongs to. */
const ofOrder = <Row extends { orderId: number; orderName: string }>(): Column<Row> =>
  link('orderName', t('订单号'), {
    of: ({ orderName }) => orderName,
    to: ({ orderId }) => paths.order(orderId),
  })

export const orderColumns = (): Column<CustomerOrder>[] => [
  link('name', t('订单号'), { of: ({ name }) => name, to: ({ id }) => paths.order(id) }),
  text('channel', t('渠道'), { width: 112, leaves: 2, of: ({ channel }) => channelWord(channel) }),
  status('state', t('状态'), { card: 'fact', of: ({ state }) => orderWord(state) }),
  units('quantity', t('件数'), { leaves: 3, card: 'fact' }),
  money('amount', t('金额'), { card: 'fact', of: ({ amount, currency }) => ({ amount, currency }) }),
  time('createdAt', t('下单时间'), { leaves: 4, card: 'fact' }),
]

export const returnColumns = (): Column<CustomerReturn>[] => [
  ofOrder(),
  code('sku', t('SKU'), { card: 'fact' }),
  units('quantity', t('退货数量'), { card: 'fact' }),
  text('locationName', t('收货仓'), { width: 128, leaves: 1 }),
  status('receivedAt', t('状态'), { card: 'fact', of: ({ receivedAt }) => returnWord(receivedAt) }),
  time('createdAt', t('时间'), { leaves: 2, card: 'fact' }),
]

export const refundColumns = (): Column<CustomerRefund>[] => [
  ofOrder(),
  text('gateway', t('支付方式'), {
    width: 128,
    leaves: 1,
    of: ({ gateway }) => (gateway ? gatewayWord(gateway) : t('线下')),
  }),
  money('amount', t('金额'), { card: 'fact', of: ({ amount, currency }) => ({ amount, currency }) }),
  status('refundStatus', t('状态'), { card: 'fact', of: ({ refundStatus }) => refundWord(refundStatus) }),
  time('createdAt', t('时间'), { leaves: 2, card: 'fact' }),
]

export const codeColumns = (mayOpenOrders: boolean): Column<CustomerCode>[] => [
  code('code', t('折扣码'), { width: 176 }),
  link('campaign', t('优惠活动', {}, 'one'), {
    width: 192,
    card: 'fact',
    of: ({ campaign }) => campaign || '—',
    to: ({ campaignId }) =>
      campaignId === null ? null : address('/app/discount_detail/$id', { id: campaignId }),
  }),
  link('orderName', t('使用订单'), {
    card: 'fact',
    of: ({ orderName }) => orderName,
    to: ({ orderId }) => (mayOpenOrders ? paths.order(orderId) : null),
  }),
  time('usedAt', t('时间'), { leaves: 1, card: 'fact' }),
]
