import { channels, channelWords } from '@selvedge/contract/channels/storefronts/channels.ts'
import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import {
  customerExport,
  customerExportCart,
  customerExportWish,
} from '@selvedge/contract/customers/customers/customers.ts'
import { z } from 'zod'
import { exporter } from '../../../core/files/exporter.ts'
import {
  type CartRow,
  countCartLines,
  countWishes,
  readCartLines,
  readWishes,
  type WishRow,
} from './carts.reads.ts'
import { countCustomers, type ExportedCustomer, readCustomerPortion } from './customers.reads.ts'

/** The customers of the list: no password, and of their identity its mask. */
export const customerExporter = exporter({
  name: 'customers',
  endpoint: customerExport,
  columns: [
    { title: 'ID', value: (row: ExportedCustomer) => row.id },
    { title: '账号', width: 32, value: (row) => row.account },
    { title: '姓名', value: (row) => row.name },
    { title: '电话', value: (row) => row.phone },
    { title: '积分', value: (row) => row.credits },
    { title: '店铺标签', width: 28, value: (row) => row.tags },
    { title: '标签', width: 20, value: (row) => row.tag },
    { title: '真实姓名', value: (row) => row.realname },
    { title: '身份证号', width: 24, value: (row) => row.idcard },
    { title: '生日', value: (row) => row.birthday },
    { title: '注册时间', width: 20, value: (row) => row.at },
  ],
  cursor: z.object({ createdAt: instant, id }),
  count: countCustomers,
  page: readCustomerPortion,
})

export const cartExporter = exporter({
  name: 'carts',
  endpoint: customerExportCart,
  columns: [
    { title: '账号', width: 32, value: (row: CartRow) => row.account },
    { title: '渠道', width: 12, value: ({ channel }) => channelWords[channel].zh },
    { title: 'SKU', width: 28, value: (row) => row.sku },
    { title: '商品', width: 40, value: (row) => row.title },
    { title: '件数', value: (row) => row.quantity },
    { title: '金额', value: (row) => row.price },
    { title: '更新时间', width: 20, value: (row) => row.at },
  ],
  cursor: z.object({ touchedAt: z.string(), channel: z.enum(channels), token: z.string(), line: z.int() }),
  count: countCartLines,
  page: readCartLines,
})

export const wishExporter = exporter({
  name: 'wishes',
  endpoint: customerExportWish,
  columns: [
    { title: '账号', width: 32, value: (row: WishRow) => row.account },
    { title: '姓名', value: (row) => row.name },
    { title: '电话', value: (row) => row.phone },
    { title: 'SKU', width: 28, value: (row) => row.sku },
    { title: '商品', width: 40, value: (row) => row.productName },
    { title: '收藏时间', width: 20, value: (row) => row.at },
  ],
  cursor: z.object({ wishedAt: instant, id }),
  count: countWishes,
  page: readWishes,
})
