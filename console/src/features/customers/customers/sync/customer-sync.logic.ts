import type {
  CustomerSyncRun,
  CustomerSyncState,
} from '@selvedge/contract/customers/customers/customer-sync.ts'
import { joinStatements } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import type { StatusWord } from '../../../../ui/values/StatusTag.tsx'

/** Whether the shop is being read: until that ends it can't be begun anew. */
export const isBusy = (runs: readonly CustomerSyncRun[], channel: CustomerSyncRun['channel']): boolean =>
  runs.some((run) => run.state === 'running' && run.channel === channel)

const states = (): Record<CustomerSyncState, StatusWord> => ({
  running: { word: t('同步中'), family: 'underway' },
  done: { word: t('已完成'), family: 'done' },
  failed: { word: t('同步失败'), family: 'failed' },
  dead: { word: t('已中断'), family: 'attention' },
})
export const runState = (state: CustomerSyncState): StatusWord => states()[state]

/** What it has read, and what came of it. */
export function readText(run: CustomerSyncRun): string {
  const { customersRead, customersNew, customersChanged, customersUnchanged, customersRefused } = run
  if (customersRead === 0) return t('还没有读到客户')
  return joinStatements([
    t('读取 {count} 个', { count: customersRead }),
    t('新增 {count} 个', { count: customersNew }),
    t('更新 {count} 个', { count: customersChanged }),
    t('无变化 {count} 个', { count: customersUnchanged }),
    ...(customersRefused > 0 ? [t('未接收 {count} 个', { count: customersRefused })] : []),
  ])
}
