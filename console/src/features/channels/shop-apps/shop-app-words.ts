import type { ShopApp } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

export const isSetUp = ({ shop }: ShopApp): boolean => shop !== ''

/** How it stands with an app, at a glance. */
export function stateOf(app: ShopApp): StatusWord {
  if (!isSetUp(app)) return { word: t('未设置'), family: 'waiting' }
  if (!app.enabled) return { word: t('已停用'), family: 'waiting' }
  return app.installedAt === null
    ? { word: t('待安装'), family: 'attention' }
    : { word: t('已安装'), family: 'done' }
}
