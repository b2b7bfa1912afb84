import type { Catalogue } from '../../texts.ts'

export const styles: Catalogue = {
  '在库（不含虚拟仓）': 'On hand (not virtual)',
  '可用（不含虚拟仓）': 'Available (not virtual)',
  返回批量同步: 'Back to the bulk sync',
  '近 30 天销量': 'Sold in 30 days',
  '报关资料|style': 'Customs facts',
  报关资料的操作记录: 'Change log of the customs facts',
  '款式|product': 'Styles',
  '性别|style': 'Sex',
  '产地|style': 'Origin',
  '税号|style': 'HS code',
  '成分|style': 'Composition',
  '在售 {sold} / {count} 个 SKU': '{sold} of {count} {count|SKU|SKUs} on sale',
  没有店铺在售: 'Not on sale in any store',
  '{field}的来源': 'Source of {field}',
  三方渠道: 'Trading channel',
  '正在同步 {count} 张图片': 'Syncing {count} {count|picture|pictures}',
  重新同步图片: 'Sync pictures again',
  已是第一张: 'Already the first',
  前移: 'Forward',
  '删除图片 {name}？店铺里的也会删除': 'Delete the picture {name}? It is deleted in the stores too',
}
