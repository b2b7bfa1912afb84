import type { Catalogue } from '../texts.ts'

export const products: Catalogue = {
  // Names.
  库存从多到少: 'Most stock first',
  库存从少到多: 'Least stock first',
  'SPU 升序': 'SPU ascending',
  'SPU 降序': 'SPU descending',
  待审核: 'To review',
  已审核: 'Reviewed',
  '正在更新词库，稍后刷新列表': 'Refreshing the lexicon; read the list again in a moment',
  英文名或中文名: 'English or Chinese name',
  排序: 'Order',
  更新词库: 'Refresh lexicon',
  还没有商品: 'No products yet',
  '选中的商品有 {count} 个没有中文名': '{count} of the selected products have no Chinese name',
  批量保存: 'Save selected',
  中文名缺少品牌: 'The brand is missing in the Chinese name',
  没有中文: 'Nothing is Chinese',
  英文名: 'English name',
  '{handle} 的英文名': 'English name of {handle}',
  中文名: 'Chinese name',
  审核人: 'Reviewed by',
  审核时间: 'Reviewed',
  '{handle} 的中文名': 'Chinese name of {handle}',
  请填写中文名: 'Enter the Chinese name',
  '已保存 {count} 个中文名': '{count} Chinese names saved',

  // Mappings.
  属性: 'Property',
  表格列名: 'Column in the sheet',
  '{prop} 的列名': 'Column of {prop}',
  固定值: 'Fixed value',
  '{prop} 的固定值': 'Fixed value of {prop}',
  层级: 'Level',
  默认列名: 'Usual columns',
  没有可映射的属性: 'No properties to map',

  // References.
  '只能上传一个 .csv 文件': 'Upload exactly one .csv file',
  请先选择文件: 'Choose a file first',
  换一个文件: 'Another file',
  '一个 .csv 文件，最多 {rows} 行，列：SPU、Ref（新货号）。旧货号会保留在记录中':
    'One .csv file of at most {rows} rows, with the columns SPU and Ref (the new reference). Old references are kept on record',
  '已更新 {changed} 个货号，{same} 个没有变化': '{changed} references updated, {same} were the same',
  '{count} 处数据有误，货号都没有改动': '{count} problems in the rows; no reference was changed',
  '第 {row} 行': 'Row {row}',
}
