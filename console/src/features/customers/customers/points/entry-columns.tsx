import { pointTypeWords } from '@selvedge/contract/customers/points/point-kinds.ts'
import type { CreditEntry } from '@selvedge/contract/customers/points/points.ts'
import { change, drawn, text } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { PointItems } from './PointItems.tsx'

/** The lines of the journal of points. */
export const entryColumns = (): Column<CreditEntry>[] => [
  text('type', t('类型'), { width: 88, of: ({ type }) => bilingual(pointTypeWords[type]) }),
  change('score', t('积分'), { width: 72, card: 'fact' }),
  drawn('orderName', t('订单 / 备注'), (entry) => <PointItems entry={entry} />, { width: 208, card: 'fact' }),
]
