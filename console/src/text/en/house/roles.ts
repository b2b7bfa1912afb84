import type { Catalogue } from '../../texts.ts'

/** Roles and the tree of rights. */
export const roles: Catalogue = {
  搜索角色: 'Find a role',
  内置: 'Built-in',
  自定义: 'Custom',
  '内置，不能修改': 'Built-in, can not be changed',
  内置角色不能修改: 'A built-in role can not be changed',
  标识: 'Key',
  持有人: 'Holders',
  '{count} 人': '{count} {count|person|people}',
  查看持有该角色的账号: 'See who holds this role',
  可查看: 'Can view',
  可以查看的菜单数: 'Menu items it can view',
  可修改: 'Can change',
  可以修改的菜单数: 'Menu items it can change',
  '查看|right': 'View',

  // The form.
  新增角色: 'New role',
  '角色 {name}': 'Role {name}',
  '编辑角色 {name}': 'Edit role {name}',
  请输入角色名称: 'Please enter a name',
  角色名称重复: 'The name is taken',
  '给谁用、做什么': 'Who it is for and what they do',
  '已保存角色“{name}”': 'Role “{name}” saved',

  // The tree.
  '{count} 项': '{count} {count|right|rights}',
  '全部{name}': 'All of {name}',
  请至少勾选一项权限: 'Please tick at least one right',
  '您没有这个权限，不能授予': 'You do not hold this right, so you can not grant it',
  '您没有这些权限，不能授予': 'You do not hold these rights, so you can not grant them',
  '灰色的选项您自己没有，不能授予；如需授予请联系 Admin。':
    'You do not hold the grey rights, so you can not grant them. Please ask an Admin.',
  '该角色含有您没有的权限：{right}': 'The role has a right that you do not hold: {right}',

  // Two steps.
  要求: 'Require',
  持有人必须用两步验证登录: 'Holders must use two-step verification',
  '要求角色“{name}”的 {count} 人使用两步验证？':
    'Require two-step verification for {count} {count|person|people} with the role “{name}”?',
  '还没有设置的人要先设置，才能继续使用其他功能。':
    'Anyone who has not set it up must do so before using other functions.',

  // Deleting.
  '确定删除角色？': 'Confirm to remove the role?',
  '“{name}”：{holders}': '“{name}”: {holders}',
  '{count} 人持有该角色，删除后立即失去它的权限；没有其他角色的人只能看到首页、我的导出和个人资料。':
    '{count} {count|person holds|people hold} this role and {count|loses|lose} its rights at once. Anyone without another role sees only Home, My exports and Profile.',
  '没有人持有该角色。': 'Nobody holds it.',
  '已删除角色“{name}”': 'Role “{name}” removed',
}
