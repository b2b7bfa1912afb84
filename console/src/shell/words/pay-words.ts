import { ownValue } from '@selvedge/contract/core/own-value.ts'
import { t } from '../../text/t.ts'

const words = (): Record<string, string> => ({
  paid: t('已支付'),
  pending: t('待支付'),
  authorized: t('已授权'),
  partially_paid: t('部分支付'),
  partially_refunded: t('部分退款'),
  refunded: t('已退款'),
  voided: t('已作废'),
})

/** A payment as the storefront called it; undefined where it is no known code. */
export const payCodeWord = (payStatus: string): string | undefined =>
  ownValue(words(), payStatus.toLowerCase())
