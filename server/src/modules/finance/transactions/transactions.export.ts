import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { gatewayWords } from '@selvedge/contract/finance/transactions/gateway-words.ts'
import { paidLines } from '@selvedge/contract/finance/transactions/paid-lines.ts'
import { transactionExport } from '@selvedge/contract/finance/transactions/transactions.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countTransactions, type ExportedPayment, readTransactionPortion } from './transactions.reads.ts'

const columns: Column<ExportedPayment>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: '交易号', width: 28, value: ({ outTradeNo }) => outTradeNo },
  { title: '订单号', value: ({ orderName }) => orderName },
  { title: '支付网关', value: ({ gateway }) => gatewayWords(gateway).zh },
  { title: '金额', value: ({ amount }) => amount },
  { title: '已退款', value: ({ refunded }) => refunded },
  { title: '币种', value: ({ currency }) => currency },
  { title: '支付结果', value: ({ result }) => (result === 'success' ? '已支付' : '处理中') },
  { title: '邮箱', width: 28, value: ({ customerEmail }) => customerEmail },
  { title: '支付时间', width: 20, value: ({ at }) => at },
  { title: '结账标识', width: 36, value: ({ checkoutToken }) => checkoutToken },
  {
    title: '商品（SKU × 数量 实付）',
    width: 60,
    value: (row) =>
      paidLines(row)
        .map(({ sku, quantity, realPrice }) => `${sku} × ${quantity} ${realPrice}`)
        .join('; '),
  },
]

/** The payments of the list with what was paid line by line; nothing of who has paid but the e-mail address. */
export const transactionExporter = exporter({
  name: 'transactions',
  endpoint: transactionExport,
  columns,
  cursor: z.object({ createdAt: instant, id }),
  count: (context, filter) => countTransactions(context.db, filter),
  page: readTransactionPortion,
})
