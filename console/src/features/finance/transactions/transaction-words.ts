import { ownValue } from '@selvedge/contract/core/own-value.ts'
import type { PaymentResult, TransactionRow } from '@selvedge/contract/finance/transactions/transactions.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/StatusTag.tsx'

const gateways = (): Record<string, string> => ({
  wechat: t('微信支付'),
  wechatpay: t('微信支付'),
  wechat_pay: t('微信支付'),
  alipay: t('支付宝'),
  gift_card: t('礼品卡'),
  shopify_payments: 'Shopify Payments',
})

/** What a gateway is called; one that nobody has named is called as the storefront calls it. */
export const gatewayWord = (gateway: string): string => ownValue(gateways(), gateway) ?? gateway

const results = (): Record<PaymentResult, StatusWord> => ({
  success: { word: t('已支付'), family: 'done' },
  pending: { word: t('处理中'), family: 'underway' },
})

export const paymentState = ({ result }: Pick<TransactionRow, 'result'>): StatusWord => results()[result]

export const resultChoices = () =>
  Object.entries(results()).map(([value, { word }]) => ({ value, label: word }))
