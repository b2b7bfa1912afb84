import type { Catalogue } from '../../texts.ts'

/** What stores have otherwise than this system. */
export const drifts: Catalogue = {
  店铺偏差: 'Drift of a store',
  'SKU 或款号': 'SKU or style',
  店铺内容: 'In the store',
  这类偏差无法通过推送修复: 'No push can repair this kind',
  只有待处理的偏差可以修复: 'Only open drifts can be repaired',
  正在比对: 'Comparing',
  尚未比对: 'Not compared yet',
  '已安排推送 {count} 项': '{count} {count|push|pushes} queued',
  修复: 'Repair',
  所选偏差都无法修复: 'None of those selected can be repaired',
  '一次最多修复 {most} 项': 'At most {most} are repaired at a time',
  '修复所选 {count} 项': 'Repair {count} selected',
  '忽略偏差 {label}': 'Ignore the drift of {label}',
  '只记录原因，店铺保持不变；内容变化后偏差会重新打开':
    'Only the reason is kept, the store stays as it is; it opens again once it is another one',
  忽略原因: 'Reason',
  请填写忽略原因: 'Say why it stands',
  已开始比对: 'The comparison has started',
  比对正在进行: 'A comparison is under way',
  立即比对: 'Compare now',
  最近比对: 'Last compared',
  新增偏差: 'New',
  消除偏差: 'Gone',
  待处理偏差: 'Open',
  还没有可以比对的店铺: 'No store is connected yet',
  各店铺的比对: 'Comparisons of the stores',
  '没有待处理的偏差；每天夜里与各店铺比对一次': 'No open drifts: each store is compared every night',
  未处理的店铺偏差: 'Open drifts of stores',
}
