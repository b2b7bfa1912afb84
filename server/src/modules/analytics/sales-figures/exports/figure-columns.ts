import type { Figures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import type { Column } from '../../../../core/files/exporter.ts'

/** The twelve in a sheet, with the days that they are of; rates are parts of one. */
export const figureColumns = <
  Row extends Figures & { from: string | null; until: string },
>(): Column<Row>[] => [
  { title: '销售数量', value: (row) => row.total_sale_count },
  { title: '销售金额', value: (row) => row.total_sale_amount },
  { title: '吊牌金额', value: (row) => row.total_tag_price },
  { title: '销售成本', right: 'costs.view', value: (row) => row.total_sale_cost ?? '' },
  { title: '库存数量', value: (row) => row.total_inventory },
  { title: '库存成本', right: 'costs.view', value: (row) => row.total_stock_cost ?? '' },
  { title: '动销率', value: (row) => row.marketing_rate ?? '' },
  { title: '毛利', right: 'costs.view', value: (row) => row.gross_profit ?? '' },
  { title: '毛利率', right: 'costs.view', value: (row) => row.gross_profit_margin ?? '' },
  { title: '售罄率', value: (row) => row.sold_out_rate ?? '' },
  { title: '平均折扣', value: (row) => row.average_sale_discount ?? '' },
  { title: '周转天数', right: 'costs.view', value: (row) => row.inventory_turnover_days ?? '' },
  { title: '开始日期', value: (row) => row.from ?? '' },
  { title: '结束日期', value: (row) => row.until },
]
