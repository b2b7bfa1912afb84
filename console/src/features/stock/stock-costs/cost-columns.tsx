import type { StockCostEntry } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { drawn, money, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { SignedNumber } from '../../../ui/inputs/SignedNumber.tsx'
import { MovementDocument } from '../stock/ledgers/DocumentLink.tsx'
import { cny, cnyUnlessNothing, reasonWord } from './cost-words.ts'

/** One line each: what came or went, what it was worth, and what a unit costs since. */
export const costColumns = (): Column<StockCostEntry>[] => [
  time('at', t('时间')),
  text('why', t('原因'), { width: { zh: 128, en: 192 }, card: 'fact', of: reasonWord }),
  drawn('document', t('单据'), ({ type, sourceId, name }) =>
    type === null || sourceId === null ? null : <MovementDocument movement={{ type, sourceId, name }} />,
  ),
  drawn('units', t('变动'), ({ units: moved }) => moved !== 0 && <SignedNumber value={moved} />, {
    width: 80,
    align: 'right',
    card: 'fact',
  }),
  units('unitsAfter', t('结余'), { leaves: 4 }),
  money('cost', t('金额'), { leaves: 2, of: ({ cost }) => cny(cost) }),
  money('averageBefore', t('原成本'), { leaves: 3, of: ({ averageBefore }) => cny(averageBefore) }),
  money('averageAfter', t('平均成本'), { card: 'fact', of: ({ averageAfter }) => cny(averageAfter) }),
  money('variance', t('成本差异'), {
    leaves: 1,
    hint: t('没有计入库存的成本：已售出的部分，以及平均成本四舍五入的余数'),
    of: ({ variance }) => cnyUnlessNothing(variance),
  }),
]
