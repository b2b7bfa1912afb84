import type { ShopApp, ShopAppKind } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

export function appWord(app: ShopAppKind): string {
  const words: Record<ShopAppKind, string> = {
    main: t('主店报表'),
    cn: t('cn 店报表'),
    tb: t('tb 店报表'),
    gateway: t('支付网关'),
  }
  return words[app]
}

export const isSetUp = ({ shop }: ShopApp): boolean => shop !== ''

/** How it stands with an app, at a glance. */
export function stateOf(app: ShopApp): StatusWord {
  if (!isSetUp(app)) return { word: t('未设置'), family: 'waiting' }
  if (!app.enabled) return { word: t('已停用'), family: 'waiting' }
  return app.installedAt === null
    ? { word: t('待安装'), family: 'attention' }
    : { word: t('已安装'), family: 'done' }
}
