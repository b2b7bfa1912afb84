import type { Catalogue } from '../../texts.ts'

/** Staff accounts. */
export const staff: Catalogue = {
  '用户名、姓名': 'User name or name',
  姓名: 'Name',
  本人: 'You',
  没有角色: 'No role',
  从未: 'Never',
  会话: 'Sessions',
  现在打开的会话数: 'Sessions that are open now',
  最近登录: 'Last sign-in',
  最近活动: 'Last seen',
  打开的会话最近一次操作的时间: 'Time of the last action in an open session',
  账号不存在: 'There is no such account',

  // The forms.
  新增账号: 'New account',
  '编辑账号 {username}': 'Edit account {username}',
  请输入用户名: 'Please enter a user name',
  '用于登录，创建后不能修改。': 'Used to sign in; it can not be changed later.',
  请输入姓名: 'Please enter a name',
  请选择角色: 'Please choose a role',
  '可以选择多个，权限为各角色之和。': 'You may choose several; their rights add up.',
  初始密码: 'First password',
  换一个: 'Another',
  '交给本人：首次登录必须修改，{hours} 小时内有效。':
    'Give it to the person: it must be changed at the first sign-in and is valid for {hours} hours.',
  '停用后立即结束所有会话，不能再登录；历史记录保留。':
    'Ends all sessions at once; the account can no longer sign in. Its history is kept.',
  '已保存 {username}': '{username} saved',

  // What can be done.
  '{username} 的更多操作': 'More actions for {username}',
  '结束会话|all': 'End sessions',
  移除: 'Remove',
  '移除 {username} 的两步验证？': 'Remove the two-step verification of {username}?',
  '先确认是本人丢失了手机和恢复码。打开的会话立即结束，之后只用密码就能登录。':
    'First make sure the person has lost the phone and the recovery codes. Open sessions end at once; after that the password alone is enough to sign in.',
  '已移除 {username} 的两步验证': 'Two-step verification of {username} removed',
  '停用|verb': 'Disable',
  '启用|verb': 'Enable',
  '重置 {username} 的密码？': 'Reset the password of {username}?',
  '原密码和打开的会话立即失效；新密码只显示一次。':
    'The old password and open sessions end at once. The new password is shown once.',
  '结束 {username} 的 {sessions} 个会话？': 'End {sessions} {sessions|session|sessions} of {username}?',
  '该账号在所有设备上退出登录，没有保存的内容会丢失。':
    'The account is signed out on all devices; unsaved work is lost.',
  '已结束 {username} 的 {count} 个会话': '{count} {count|session|sessions} of {username} ended',
  '停用账号 {username}？': 'Disable the account {username}?',
  '打开的会话立即结束，停用后不能登录；历史记录保留，随时可以启用。':
    'Open sessions end at once and the account can not sign in. Its history is kept, and it can be enabled again.',
  '已停用 {username}': '{username} disabled',
  '已启用 {username}': '{username} enabled',

  // Why not.
  '只有 Admin 可以授予 Admin 角色': 'Only an Admin may give the role Admin',
  '只有 Admin 可以管理 Admin 账号': 'Only an Admin may manage an Admin',
  '该账号有您没有的权限：{right}': 'The account has a right that you do not hold: {right}',
  '至少需要保留一个启用的 Admin 账号': 'At least one enabled account must be Admin',
  '自己的密码请在“修改密码”中修改': 'Change your own password under “Change password”',
  '自己的会话请在“个人资料”中结束': 'End your own sessions under “Profile”',
  没有打开的会话: 'No session is open',
  '自己的两步验证请在“个人资料”中关闭': 'Turn your own two-step verification off under “Profile”',
  没有设置两步验证: 'Two-step verification is not on',
  不能停用自己的账号: 'You can not disable your own account',

  // A password that is shown once.
  '{username} 的密码': 'Password of {username}',
  '密码只显示这一次，关闭后无法再查看。请交给本人：首次登录必须修改，{hours} 小时内有效。':
    'It is shown only once and can not be seen again. Give it to the person: it must be changed at the first sign-in and is valid for {hours} hours.',
  复制: 'Copy',
}
