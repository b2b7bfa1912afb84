import type { Storefront } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

export const isSetUp = ({ baseUrl }: Storefront): boolean => baseUrl !== ''

/** How it stands with a shop, at a glance. */
export function stateOf(store: Storefront): StatusWord {
  if (!isSetUp(store)) return { word: t('未设置'), family: 'waiting' }
  if (!store.enabled) return { word: t('已停用'), family: 'waiting' }
  return store.problem === null
    ? { word: t('已连接'), family: 'done' }
    : { word: t('需要处理'), family: 'attention' }
}
