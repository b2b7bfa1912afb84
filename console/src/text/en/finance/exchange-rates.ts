import type { Catalogue } from '../../texts.ts'

/** What other currencies are worth in CNY. */
export const exchangeRates: Catalogue = {
  导入汇率: 'Import exchange rates',
  新建汇率: 'New exchange rate',
  编辑汇率: 'Edit an exchange rate',
  汇率未改动: 'No rate was changed',
  '新增 {added} 条，更新 {changed} 条，未变 {same} 条汇率':
    '{added} {added|rate|rates} added, {changed} updated, {same} unchanged',
  '按日期和币种新增或更新，表中没有的汇率不变；汇率为一单位币种折合的人民币':
    'Rates are added or updated by day and currency, those that the sheet does not name stay; a rate is the CNY for one unit of the currency',
  '自该日起适用，直到同一币种的下一个日期': 'Holds from that day on, until the next day of the currency',
  还没有汇率: 'No exchange rates yet',
  '新建或导入汇率后，外币订单按下单日的汇率计入毛利、销售分析和金蝶':
    'Once rates are entered or imported, orders in other currencies count at the rate of their day: in margins, sales figures and the ledger',
  '删除 {date} {currency} 的汇率？': 'Delete the rate of {currency} on {date}?',
  '这一天起改用该币种前一个日期的汇率，相关的销售数据会重新计算。':
    "From that day on the currency's previous rate holds, and the sales concerned are worked out anew.",
}
