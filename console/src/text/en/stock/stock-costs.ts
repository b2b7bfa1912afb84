import type { Catalogue } from '../../texts.ts'

export const stockCosts: Catalogue = {
  // As of a time.
  截至日期: 'At the end of',
  平均成本: 'Average cost',
  库存价值: 'Stock value',
  还没有库存: 'There is no stock yet',
  '商品入库后，可以在这里查看任意一天结束时的数量':
    'Once goods have arrived, this shows the quantity at the end of any day',

  // How a cost came about.
  '输入 SKU 或扫描条码，查看它的成本': 'Enter a SKU or scan a barcode to see what it costs',
  '每次收货、退货、盘点和附加费用都有一行，说明平均成本为什么变化':
    'Each receipt, return, stock take and landed cost has a line that says why the average changed',
  只看成本变动: 'Cost changes only',
  '件数（含在途）': 'Units (with those in transit)',
  待核算: 'To be calculated',
  '{count} 笔库存变动，平均成本可能随之变化':
    '{count} stock {count|movement|movements}; the average cost may change',
  未知: 'Unknown',
  '{month} 成本差异': 'Cost variance {month}',
  成本差异: 'Cost variance',
  '没有计入库存的成本：已售出的部分，以及平均成本四舍五入的余数':
    'Cost not in stock: the share of units sold, and rounding of the average cost',
  原成本: 'Before',
  结余: 'Units left',
  '{word} · {kind}': '{word} · {kind}',

  // A month.
  本月: 'This month',
  月初库存价值: 'Opening value',
  月末库存价值: 'Closing value',
  核对: 'Check',
  '各项变动与月初、月末一致': 'Changes match opening and closing',
  有无法解释的差额: 'Unexplained difference',
  成本未知: 'Cost unknown',
  '没有人录入过成本的件数，价值按 0 计': 'Units without an entered cost; their value counts as 0',
  笔数: 'Lines',
  按平均成本估入: 'Assumed at average',
  '单据没有成本的件数，按当时的平均成本计入':
    'Units of documents without a cost, at the average cost of that time',
  库存价值变动: 'Change of value',
  该月没有成本差异: 'No cost variance in this month',
  '附加费用晚于出库，或平均成本不能整除时，差异记在入账的月份':
    'Landed costs after units have left, or rounding of the average cost, leave a variance in the month of posting',

  // Landed costs.
  附加费用: 'Landed costs',
  录入附加费用: 'Add a landed cost',
  已录入附加费用: 'The cost was added',
  没有附加费用: 'There are no landed costs',
  费用类型: 'Kind of cost',
  冲销之前的费用时填负数: 'Enter a negative amount to reverse an earlier cost',
  请输入金额: 'Please enter an amount',
  一单位币种折合的人民币: 'CNY for one unit of the currency',
  分摊方式: 'Spread',
  '已售出的部分计入当月成本差异，其余计入平均成本':
    'The share of units sold becomes a cost variance of this month, the rest goes into the average cost',
  '单件重量（kg）': 'Weight of one unit (kg)',
  '每行一个 SKU 和它的单件重量，可以从表格粘贴':
    'One SKU and its unit weight per line; you may paste from a spreadsheet',
  '请填写重量：{skus}': 'Please enter the weight: {skus}',
  计入库存: 'In stock',
  录入人: 'Added by',

  // Margins of an order.
  净发: 'Net shipped',
  已发出减去已收到退货的件数: 'Units shipped less returns received',
  销售额: 'Revenue',
  销售成本: 'Cost of sales',
  发出时的平均成本: 'Average cost when shipped',
  折人民币: 'In CNY',
  按下单日的汇率: 'At the rate of the day of the order',
  '下单日没有汇率，按 {date} 的汇率折算':
    'The day of the order has no exchange rate: that of {date} was taken',
  毛利: 'Gross profit',
  '毛利（未计退款）': 'Gross profit before refunds',
  '退款不减少这里的毛利，销售分析会减去退款':
    'Refunds do not reduce gross profit here; the sales figures deduct them',
  毛利率: 'Gross margin',
}
