import { t } from '../../../../text/t.ts'
import type { Series } from './chart.logic.ts'

export const seriesWords = (): Record<Series['kind'], string> => ({
  orders: t('新订单'),
  shipments: t('发货'),
})
