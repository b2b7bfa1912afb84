import type { Catalogue } from '../../texts.ts'

/** Files of lists: at once, and by jobs. */
export const exports: Catalogue = {
  'Excel（.xlsx）': 'Excel (.xlsx)',
  'CSV（.csv）': 'CSV (.csv)',
  '订单（.{format}）': 'Orders (.{format})',
  '缺货商品（.{format}）': 'Out of stock (.{format})',
  '发货明细…': 'Shipped lines…',
  发货明细: 'Shipped lines',
  导出所选: 'Export selected',
  没有可导出的发货单: 'There are no ship orders to export',
  '所选发货单（.{format}）': 'Selected ship orders (.{format})',
  '全部筛选结果（.{format}）': 'All filtered results (.{format})',

  // What left in a span of days.
  导出发货明细: 'Export shipped lines',
  '按公司时区的日期，含首尾两天': 'Days in the company’s time zone, both included',
  最近一周: 'Last week',
  最近两周: 'Last 2 weeks',
  最近一个月: 'Last month',
  最近三个月: 'Last 3 months',
  开始日期: 'First day',
  结束日期: 'Last day',

  // Jobs.
  正在导出: 'Exporting',
  '{kind}：{done} / {total} 行': '{kind}: {done} / {total} {total|row|rows}',
  取消导出: 'Cancel export',
  不再等待: 'Stop waiting',
  '行数较多，完成后自动下载，可以离开当前页面':
    'This is large: it downloads when done, and you may leave the page',
  '导出失败：{error}': 'The export failed: {error}',
  排队中: 'Waiting',
  导出中: 'Exporting',
  格式: 'Format',
  保留至: 'Kept until',
  下载: 'Download',
  '还没有导出：行数较多的导出会列在这里，文件保留一天':
    'No exports yet: large ones are listed here, and their files are kept for a day',
}
