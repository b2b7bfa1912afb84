import type { Catalogue } from '../texts.ts'

/** The own account. */
export const profile: Catalogue = {
  简介: 'About',
  设备: 'Device',
  未知设备: 'Unknown device',
  'IP 地址': 'IP address',
  登录时间: 'Signed in',
  本次会话: 'This session',
  没有其他会话: 'There is no other session',
  结束: 'End',
  '结束 {device}（{ip}）上的会话？': 'End the session on {device} ({ip})?',
  '那里会退出登录，没有保存的内容会丢失。': 'It is signed out there; what is not saved is lost.',
  已结束会话: 'Session ended',
  '结束其他 {count} 个会话？': 'End {count} other {count|session|sessions}?',
  '除了这里，其他设备都会退出登录。': 'Every device but this one is signed out.',
  当前密码: 'Your password',
  请输入当前密码: 'Please enter your password',
  '已结束 {count} 个会话': '{count} {count|session|sessions} ended',
  被拒绝的登录: 'Refused sign-ins',
  '密码输错，或账号停用。如果不是您本人，请修改密码并告知管理员。':
    'A wrong password, or a disabled account. If it was not you, change your password and tell an administrator.',
}
