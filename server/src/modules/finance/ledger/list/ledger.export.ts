import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { ledgerTypeWords } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { ledgerStateWords } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import { ledgerTaskExport } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countExported, type ExportedTask, readExported } from './exported.reads.ts'

const columns: Column<ExportedTask>[] = [
  { title: '单据编号', value: ({ number }) => number },
  { title: '类型', value: ({ type }) => ledgerTypeWords[type].zh },
  { title: '单据 ID', value: ({ dataId }) => dataId },
  { title: '订单', width: 28, value: ({ orderName }) => orderName },
  { title: 'SKU', width: 28, value: ({ sku, skus }) => (skus > 1 ? `${skus} 个 SKU` : sku) },
  { title: '数量', value: ({ quantity }) => quantity },
  { title: '仓库', width: 20, value: ({ locationName }) => locationName },
  { title: '源仓库', width: 20, value: ({ sourceLocationName }) => sourceLocationName },
  { title: '金额', value: ({ amount }) => (amount === null ? '' : formatMoney(parseMoney(amount))) },
  { title: '币种', value: ({ currency }) => currency },
  { title: '状态', value: ({ state }) => ledgerStateWords[state].zh },
  { title: '尝试次数', value: ({ attempts }) => attempts },
  {
    title: '最近错误',
    width: 40,
    value: ({ lastError }) => (lastError ? failures.word('zh', lastError) : ''),
  },
  { title: '创建时间', width: 20, value: ({ madeAt }) => madeAt },
  { title: '完成时间', width: 20, value: ({ endedAt }) => endedAt },
]

/** The postings that the list would show, newest first. */
export const ledgerTaskExporter = exporter({
  name: 'ledger-tasks',
  endpoint: ledgerTaskExport,
  columns,
  cursor: z.object({ createdAt: instant, id }),
  count: countExported,
  page: readExported,
})
