import { month } from '@selvedge/contract/core/values/shapes.ts'
import {
  type TieOutDocument,
  type TieOutRow,
  tieOutExport,
} from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { tieOutReasons, tieOutReasonWords } from '@selvedge/contract/finance/tie-out/tie-out-reasons.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countRows, naming, readNextRows } from './tie-out.reads.ts'

/** What was sent, and what stands there. */
function billText({ bill }: TieOutDocument): string[] {
  if (!bill) return []
  const { number, unitsSent, unitsThere, valueSent, valueThere } = bill
  const amounts = valueSent === valueThere ? '' : `，金额 ${valueSent ?? '—'} / ${valueThere ?? '—'}`
  return [`${number}：发送 ${unitsSent} 件 / 金蝶 ${unitsThere} 件${amounts}`]
}

const columns: Column<TieOutRow>[] = [
  { title: '月份', value: (row) => row.month },
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '原因', width: 20, value: ({ reason }) => tieOutReasonWords[reason].zh },
  { title: '本系统件数', value: (row) => row.unitsHere },
  { title: '金蝶件数', value: (row) => row.unitsTaken },
  { title: '件数差异', value: (row) => row.unitsDifference },
  { title: '本系统金额（CNY）', value: (row) => row.valueHere },
  { title: '金蝶金额（CNY）', value: (row) => row.valueTaken },
  { title: '金额差异（CNY）', value: (row) => row.valueDifference },
  { title: '单据数', value: (row) => row.documentCount },
  { title: '单据', width: 40, value: ({ documents }) => documents.map(({ number }) => number).join('、') },
  { title: '金蝶单据', width: 60, value: ({ documents }) => documents.flatMap(billText).join('；') },
]

/** The differences that the list would show, in its order. */
export const tieOutExporter = exporter({
  name: 'tie-out',
  endpoint: tieOutExport,
  columns,
  cursor: z.object({ month, sku: z.string(), reason: z.enum(tieOutReasons) }),
  narrowed: naming,
  count: countRows,
  page: readNextRows,
})
