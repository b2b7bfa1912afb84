import type { Catalogue } from '../../texts.ts'

export const purchaseOrderForm: Catalogue = {
  '用上次的 {rate}（{day}）': 'Use {rate} of {day}',
  采购单名称: 'Name',
  请选择品牌: 'Please choose a brand',
  请选择季节: 'Please choose a season',
  请选择采购渠道: 'Please choose a purchase channel',
  '一单位币种折合的人民币；留空则不计算人民币成本':
    'CNY per unit of the currency. Without it there is no cost in CNY',
  在表格单价上减去的百分比: 'Percent off the prices of the sheet',
  最终价: 'Final price',
  '实付总额，差额按金额分摊到各行': 'Total amount paid. The difference is spread over the lines by value',
  'Cost 为一件的单价，按采购单的币种；同一 SKU 多行合并为一行':
    'Cost is the price of one unit in the currency of the order. Rows of one SKU become one line',
  请上传采购单信息: 'Please upload the purchase order',
  采购数量: 'Units ordered',
  '{units} 件，{skus} 个 SKU': '{units} {units|unit|units}, {skus} {skus|SKU|SKUs}',
  折前总额: 'Total before discount',
  采购总额: 'Total',
  人民币总额: 'Total in CNY',
  填写汇率后计算: 'Needs a rate',
  折后单价: 'Net price',
  '采购单 PO{created} 已创建': 'Purchase order PO{created} was created',
  '采购数量不能为负，sku:{sku}': 'The quantity must be above 0: {sku}',
  '采购成本不能为负，sku:{sku}': 'The cost must not be below 0: {sku}',
}
