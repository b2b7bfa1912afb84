import type { Catalogue } from '../../texts.ts'

/** Saved views of lists. */
export const views: Catalogue = {
  已保存: 'Saved',
  视图: 'View',
  '视图：{name}': 'View: {name}',
  全部数据: 'All rows',
  '{name}（{owner} 共享）': '{name} (shared by {owner})',
  '{name} · 默认': '{name} · default',
  '{name}（已修改）': '{name} (changed)',
  '另存为…': 'Save as…',
  保存修改: 'Save changes',
  '重命名…': 'Rename…',
  共享给同事: 'Share',
  取消共享: 'Stop sharing',
  设为默认: 'Make default',
  取消默认: 'Remove as default',
  '删除视图“{name}”？': 'Delete the view “{name}”?',
  '删除共享视图“{name}”？其他人也将看不到它':
    'Delete the shared view “{name}”? Nobody else will see it any more',
  重命名视图: 'Rename the view',
  另存为视图: 'Save as a view',
  请输入视图名称: 'Please enter a name',
  保存当前的筛选条件和列: 'The current filters and columns are saved',
  共享给能看到此列表的同事: 'Share with everybody who may see the list',
  打开列表时默认使用: 'Use it whenever the list is opened',
}
