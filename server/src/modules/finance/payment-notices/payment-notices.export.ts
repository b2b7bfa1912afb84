import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { noticeStateWords } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import { paymentNoticeExport } from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { gatewayWords } from '@selvedge/contract/finance/transactions/gateway-words.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countNotices, type ExportedNotice, readExportedNotices } from './payment-notices.reads.ts'

const shown = (amount: string | undefined): string =>
  amount === undefined ? '' : formatMoney(parseMoney(amount))

const columns: Column<ExportedNotice>[] = [
  { title: '收到时间', width: 20, value: (row) => row.at },
  { title: '支付公司', value: (row) => gatewayWords(row.company).zh },
  { title: '状态', value: (row) => noticeStateWords[row.state].zh },
  { title: '商户单号', width: 28, value: (row) => row.outTradeNo },
  { title: '支付单号', width: 32, value: (row) => row.tradeNo },
  { title: '通知金额', value: (row) => shown(row.amount) },
  { title: '通知币种', value: (row) => row.currency },
  { title: '最近通知金额', value: (row) => shown(row.latest?.amount) },
  { title: '最近通知币种', value: (row) => row.latest?.currency ?? '' },
  { title: '付款金额', value: (row) => shown(row.payment?.amount) },
  { title: '付款币种', value: (row) => row.payment?.currency ?? '' },
  { title: '订单号', value: (row) => row.payment?.orderName ?? '' },
  { title: '次数', value: (row) => row.times },
  { title: '处理说明', width: 36, value: (row) => row.reason },
  { title: '处理人', value: (row) => row.settledBy },
]

/** What gateways have told of payments, as a table. */
export const paymentNoticeExporter = exporter({
  name: 'payment-notices',
  endpoint: paymentNoticeExport,
  columns,
  cursor: z.object({ receivedAt: instant, id }),
  count: countNotices,
  page: readExportedNotices,
})
