import type { Catalogue } from '../../texts.ts'

export const collectionSorts: Catalogue = {
  商品系列: 'Collection',
  '商品系列 handle': 'Handle of the collection',
  '店铺：{site}': 'Store: {site}',
  系列名称: 'Title',
  读取时间: 'Read at',
  '已清除，正在从店铺重新读取': 'Cleared; it is being read from the store',
  商品数: 'Products',
  脚本行数: 'Lines of the script',
  已停止: 'Stopped',
  排序中: 'Being sorted',
  '已移动 {done} / {of}': '{done} of {of} moved',
  '移动了 {count} 个商品': '{count} {count|product|products} moved',
  '移动了 {count} 个商品，{unknown} 个不在系列中':
    '{count} {count|product|products} moved, {unknown} {unknown|is|are} not in it',
  handle: 'Handle',
  'handle 或系列名称': 'Handle or title',
  还没有商品系列排序: 'No collection was sorted yet',
  重新排序: 'Sort again',
  '删除 {handle} 的排序？系列保持现在的顺序': 'Delete the sort of {handle}? The collection keeps its order',
  请填写信息: 'Fill in handle and script',
  排序脚本: 'Script',
  '第一行为表头，之后每行为 id,score；分数高的在前，未列出的商品保持原顺序排在后面':
    'First line is the header, then lines of id,score. Higher scores come first; products not listed follow in their current order',
  从表格文件读取: 'From a sheet',
  '脚本最多 {most} 个字符': 'A script has {most} characters at most',
  '预览：{title}': 'Preview: {title}',
  '系列有 {products} 个商品，脚本列出 {named} 个，需要移动 {moves} 个':
    'The collection has {products} {products|product|products}, the script names {named}, {moves} {moves|has|have} to move',
  '{unknown} 个商品不在系列中，将被忽略：{ids}':
    '{unknown} {unknown|product is|products are} not in it and left out: {ids}',
  '第 {place} 位': 'Place {place}',
  '第 {place} 位，原第 {was} 位': 'Place {place}, was {was}',
  '分数 {score}': 'Score {score}',
}
