import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import {
  reconciliationKindWords,
  reconciliationReasonWords,
  reconciliationStateWords,
} from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import {
  type ReconciliationSide,
  reconciliationExport,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { payStatusWord } from '@selvedge/contract/orders/orders/pay-status-words.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countDifferences, type ExportedDifference, readNextDifferences } from './reconciliations.reads.ts'

const shown = (amount: string | null): string => (amount === null ? '' : formatMoney(parseMoney(amount)))

const sideColumns = (
  title: string,
  of: (row: ExportedDifference) => ReconciliationSide,
): Column<ExportedDifference>[] => [
  { title: `${title}金额`, value: (row) => shown(of(row).amount) },
  { title: `${title}币种`, value: (row) => of(row).currency ?? '' },
  { title: `${title}件数`, value: (row) => of(row).units ?? '' },
  { title: `${title}说明`, width: 24, value: (row) => payStatusWord(of(row).text)?.zh ?? of(row).text },
]

const columns: Column<ExportedDifference>[] = [
  { title: '首次发现', width: 20, value: (row) => row.at },
  { title: '类别', width: 16, value: ({ kind }) => reconciliationKindWords[kind].zh },
  { title: '原因', width: 24, value: ({ reason }) => reconciliationReasonWords(reason).zh },
  { title: '状态', value: ({ state }) => reconciliationStateWords[state].zh },
  { title: '对账对象', width: 24, value: (row) => row.label },
  { title: '对账明细', width: 24, value: (row) => row.item },
  ...sideColumns('本系统', ({ ours }) => ours),
  ...sideColumns('对方', ({ theirs }) => theirs),
  { title: '金额差异', value: (row) => shown(row.difference) },
  { title: '差异币种', value: (row) => row.currency ?? '' },
  { title: '件数差异', value: (row) => row.unitsDifference ?? '' },
  { title: '单据', width: 40, value: ({ documents }) => documents.map(({ number }) => number).join('、') },
  { title: '确认说明', width: 36, value: (row) => row.note },
  { title: '确认人', value: (row) => row.acknowledgedBy },
  { title: '确认时间', width: 20, value: (row) => row.acknowledged ?? '' },
  { title: '消除时间', width: 20, value: (row) => row.gone ?? '' },
]

/** The differences that the list would show, in its order. */
export const reconciliationExporter = exporter({
  name: 'reconciliations',
  endpoint: reconciliationExport,
  columns,
  cursor: z.object({ firstSeenAt: instant, id }),
  count: countDifferences,
  page: readNextDifferences,
})
