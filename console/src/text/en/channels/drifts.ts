import type { Catalogue } from '../../texts.ts'

/** What stores have otherwise than this system. */
export const drifts: Catalogue = {
  店铺差异: 'Store difference',
  'SKU 或 SPU': 'SKU or SPU',
  店铺内容: 'In the store',
  这类差异无法通过推送修复: 'This kind can not be repaired by a push',
  只有待处理的差异可以修复: 'Only open differences can be repaired',
  正在比对: 'Comparing',
  尚未比对: 'Not compared yet',
  '已安排推送 {count} 项': '{count} {count|push|pushes} queued',
  修复: 'Repair',
  所选差异都无法修复: 'None of the selected differences can be repaired',
  '一次最多修复 {most} 项': 'At most {most} are repaired at a time',
  '修复所选 {count} 项': 'Repair {count} selected',
  '忽略差异 {label}': 'Ignore the difference of {label}',
  '只记录原因，店铺保持不变；内容变化后差异会重新打开':
    'Only the reason is recorded, the store stays as it is. The difference opens again when it changes',
  忽略原因: 'Reason',
  请填写忽略原因: 'Enter a reason',
  已开始比对: 'The comparison has started',
  比对正在进行: 'A comparison is under way',
  立即比对: 'Compare now',
  最近比对: 'Last compared',
  比对项数: 'Compared',
  待处理差异: 'Open',
  还没有可以比对的店铺: 'No store is connected yet',
  各店铺的比对: 'Comparisons of the stores',
  '没有待处理的差异；每天夜里与各店铺比对一次': 'No open differences: each store is compared every night',
  未处理的店铺差异: 'Open store differences',
}
