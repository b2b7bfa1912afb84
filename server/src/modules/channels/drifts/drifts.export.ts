import { driftKindWords, driftStateWords } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { driftExport } from '@selvedge/contract/channels/drifts/drifts.ts'
import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countDrifts, type ExportedDrift, readNextDrifts } from './drifts.reads.ts'

const columns: Column<ExportedDrift>[] = [
  { title: '首次发现', width: 20, value: (row) => row.at },
  { title: '店铺', width: 16, value: (row) => row.store },
  { title: '类别', value: ({ kind }) => driftKindWords[kind].zh },
  { title: '状态', value: ({ state }) => driftStateWords[state].zh },
  { title: 'SKU 或 SPU', width: 24, value: (row) => row.label },
  { title: '仓库', width: 16, value: (row) => row.location },
  { title: '本系统', width: 24, value: (row) => row.ours },
  { title: '店铺内容', width: 24, value: (row) => row.theirs },
  { title: '说明', width: 36, value: (row) => row.note },
  { title: '处理人', value: (row) => row.settledBy },
]

/** The drifts that the list would show, in its order. */
export const driftExporter = exporter({
  name: 'drifts',
  endpoint: driftExport,
  columns,
  cursor: z.object({ firstSeenAt: instant, id }),
  count: countDrifts,
  page: readNextDrifts,
})
