import { isTooFine } from '@selvedge/contract/core/values/currency-decimals.ts'
import { isCurrency, maxQuantity, timeParam } from '@selvedge/contract/core/values/shapes.ts'
import type { OrderImportRow } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { plainMoment } from '@selvedge/contract/sheets/plain-moment.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { t } from '../../../text/t.ts'
import { amountShape } from '../courier-claims/whole-units.ts'

/** What a sheet may hold; tag and channel are set for all rows alike. */
export type ImportKey = Exclude<keyof OrderImportRow, 'shippingTag' | 'channel'>
type ImportColumn = SheetColumn<ImportKey>
type Titles = ImportColumn['titles']

const textColumn = (key: ImportKey, titles: Titles): ImportColumn => ({
  key,
  titles,
  required: true,
  kind: 'text',
})

const moneyColumn = (key: ImportKey, titles: Titles): ImportColumn => ({
  key,
  titles,
  required: true,
  kind: 'money',
  least: 0,
  check: (value, row) => {
    const currency = row.currency.toUpperCase() || 'CNY'
    return isCurrency(currency) && amountShape.test(value) && isTooFine(value, currency)
      ? t('{currency} 没有这么小的单位', { currency })
      : undefined
  },
})

/** A column that has a default. */
const optionalColumn = (
  key: ImportKey,
  titles: Titles,
  isRight: (value: string) => boolean,
  message: string,
): ImportColumn => ({
  key,
  titles,
  kind: 'text',
  check: (value) => (isRight(value) ? undefined : message),
})

/**
 * The columns of an order sheet, in the order of the template. The Chinese headings hold in any language, and the names of
 * the keys are headings, too.
 */
export const orderImportSheet = (): ImportColumn[] => [
  {
    ...textColumn('email', [t('邮箱'), '邮箱', '电子邮箱']),
    check: (value) => (/^[^\s@]+@[^\s@]+$/.test(value) ? undefined : t('邮箱格式有误')),
  },
  textColumn('exExternalId', [t('外部订单号'), '外部订单号', '订单号', '平台订单号']),
  textColumn('nickname', [t('昵称'), '昵称', '买家昵称']),
  textColumn('sku', ['SKU', 'SKU码', '商品编码']),
  {
    key: 'quantity',
    titles: [t('数量'), '数量', '件数'],
    required: true,
    kind: 'integer',
    least: 1,
    most: maxQuantity,
  },
  moneyColumn('unitPrice', [t('单价'), '单价', '价格']),
  moneyColumn('shippingFee', [t('运费'), '运费', '邮费']),
  textColumn('payStatus', [t('支付状态'), '支付状态', '付款状态']),
  textColumn('receiverName', [t('收货人'), '收货人', '收件人', '收货人姓名']),
  textColumn('receiverPhone', [t('收货电话'), '收货电话', '收货人电话', '收件人电话', '手机号', '电话']),
  textColumn('receiverProvince', [t('省'), '省', '省份', '收货省']),
  textColumn('receiverCity', [t('市'), '市', '城市', '收货市']),
  textColumn('receiverArea', [t('区'), '区', '区县', '收货区']),
  textColumn('receiverAddress', [t('详细地址'), '详细地址', '地址', '收货地址']),
  optionalColumn(
    'receiverCountry',
    [t('国家'), '国家', '收货国家'],
    (value) => /^[A-Z]{2}$/i.test(value),
    t('国家须为两位字母代码，如 CN'),
  ),
  optionalColumn(
    'currency',
    [t('币种'), '币种', '货币'],
    (value) => isCurrency(value.toUpperCase()),
    t('没有这个币种，须为三位字母代码，如 CNY'),
  ),
  optionalColumn(
    'createdAt',
    [t('下单时间'), '下单时间', '创建时间'],
    (value) => timeParam.safeParse(plainMoment(value)).success,
    t('时间须为 2026-11-20 14:05:00 的格式'),
  ),
]
