import {
  maxOrderSyncDays,
  type OrderSyncRun,
  type OrderSyncState,
} from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { joinStatements } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import type { StatusFamily } from '../../../../ui/values/StatusTag.tsx'
import { companyTime, momentOfWall, wallFormat } from '../../../../ui/values/times/company-time.ts'

const dayMs = 86_400_000

/** Whether somebody reads one of these shops by hand: until that ends it can't be begun anew. */
export const isBusy = (runs: readonly OrderSyncRun[], channel: Channel | 'all'): boolean =>
  runs.some(
    (run) => !run.automatic && run.state === 'running' && (channel === 'all' || channel === run.channel),
  )

/** Yesterday and today, on the calendar of the company. */
export function usualSpan(now: number): { from: string; to: string } {
  const today = companyTime(now)
  return {
    from: today.subtract(1, 'day').startOf('day').format(wallFormat),
    to: today.endOf('day').format(wallFormat),
  }
}

/** What is wrong with a span of the company's times, as the server would refuse it; null where nothing is, or one is missing. */
export function spanProblem(from: string | undefined, to: string | undefined): string | null {
  if (!from || !to) return null
  const length = Date.parse(momentOfWall(to)) - Date.parse(momentOfWall(from))
  return length > 0 && length <= maxOrderSyncDays * dayMs
    ? null
    : t('结束须晚于开始，最多 {days} 天', { days: maxOrderSyncDays })
}

/** How far into its span a run has come: orders come in the order of their times, and none is of the future. */
export function progressOf({
  from,
  to,
  reached,
  startedAt,
}: Pick<OrderSyncRun, 'from' | 'to' | 'reached' | 'startedAt'>): { done: number; of: number } {
  const [start, end] = [Date.parse(from), Math.min(Date.parse(to), Date.parse(startedAt))]
  if (reached === null || end <= start) return { done: 0, of: 0 }
  return { done: Math.max(0, Math.min(Date.parse(reached), end) - start), of: end - start }
}

const families: Record<OrderSyncState, StatusFamily> = {
  running: 'underway',
  done: 'done',
  failed: 'failed',
  dead: 'attention',
}
export const familyOf = (state: OrderSyncState): StatusFamily => families[state]

export const stateWords = (): Record<OrderSyncState, string> => ({
  running: t('同步中'),
  done: t('已完成'),
  failed: t('同步失败'),
  dead: t('已中断'),
})

/** What it has read, and what came of it. */
export function readText({ ordersRead, ordersCreated, ordersChanged, ordersLeft }: OrderSyncRun): string {
  if (ordersRead === 0) return t('还没有读到订单')
  const parts = [
    t('读取 {count} 笔', { count: ordersRead }),
    t('新增 {count} 笔', { count: ordersCreated }),
    t('更新 {count} 笔', { count: ordersChanged }),
  ]
  return joinStatements(
    ordersLeft > 0 ? [...parts, t('{count} 笔暂时无法处理，将单独重试', { count: ordersLeft })] : parts,
  )
}

/** The same of one that has ended. */
export const resultText = (run: OrderSyncRun): string =>
  run.ordersRead === 0 && run.state === 'done' ? t('这段时间内没有订单') : readText(run)
