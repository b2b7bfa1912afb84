import type { ShopAppKind } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { t } from '../../text/t.ts'

/** What people call the apps that stand inside the admin of a store. */
export const appWords = (): Record<ShopAppKind, string> => ({
  main: t('第一店铺报表'),
  cn: t('cn 店报表'),
  tb: t('tb 店报表'),
  gateway: t('支付网关'),
})

export const appWord = (app: ShopAppKind): string => appWords()[app]
