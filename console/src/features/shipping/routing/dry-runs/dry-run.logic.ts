import type { DryRun, DryRunOrder } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { versionText } from '../rules/rule-words.ts'

/** `98.7%`, rounded down: 100% is not said before it is all. */
export const percentText = (part: number, all: number): string =>
  all === 0 ? '–' : `${(Math.floor((part * 1000) / all) / 10).toFixed(1)}%`

/** `1.25` */
export const ratioText = (part: number, all: number): string => (all === 0 ? '–' : (part / all).toFixed(2))

export const triedText = ({ version }: Pick<DryRun, 'version'>): string =>
  version === null ? t('草稿') : versionText(version)

export const stateText = ({ state }: Pick<DryRun, 'state'>): string =>
  ({ running: t('进行中'), done: t('已完成'), failed: t('失败') })[state]

/** `上海仓 2、保税仓 1` */
export const shippingText = (shipping: DryRunOrder['before']): string =>
  shipping.length === 0
    ? t('等待')
    : joinNames(shipping.map(({ locationName, units }) => `${locationName} ${units}`))
