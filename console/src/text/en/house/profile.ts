import type { Catalogue } from '../../texts.ts'

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
  '那里会退出登录，没有保存的内容会丢失。': 'That device is signed out; unsaved work is lost.',
  已结束会话: 'Session ended',
  '结束其他 {count} 个会话？': 'End {count} other {count|session|sessions}?',
  '除了这里，其他设备都会退出登录。': 'Every device but this one is signed out.',
  当前密码: 'Your password',
  请输入当前密码: 'Please enter your password',
  '已结束 {count} 个会话': '{count} {count|session|sessions} ended',
  被拒绝的登录: 'Rejected sign-ins',
  '如果不是您本人，请修改密码并告知管理员。':
    'If it was not you, change your password and tell an administrator.',
  '密码正确，没有通过两步验证': 'Right password, second step not passed',
  '密码或验证码错误，或账号停用': 'Wrong password or code, or a disabled account',

  // Two-step verification.
  '关闭|verb': 'Turn off',
  下一步: 'Next',
  设置两步验证: 'Set up two-step verification',
  '您的角色需要两步验证，设置后才能使用其他功能。':
    'Your role requires two-step verification: set it up to use other functions.',
  '启用后，登录时除了密码还需要手机验证器应用的 6 位验证码：别人知道密码也登录不了。':
    'Signing in then needs the password and 6 digits from an authenticator app on your phone: the password alone is not enough.',
  剩余恢复码: 'Recovery codes left',
  '{count} 个': '{count}',
  '{count} 个，请重新生成': '{count}, please generate new ones',
  '重新生成恢复码？': 'Generate new recovery codes?',
  '原来的恢复码立即失效，新的只显示一次。':
    'The old ones stop working at once. The new ones are shown only once.',
  生成: 'Generate',
  已关闭两步验证: 'Two-step verification is off',
  '关闭两步验证？': 'Turn two-step verification off?',
  '您的角色需要两步验证：关闭后必须重新设置，例如换手机时。其他设备都会退出登录。':
    'Your role requires it: if you turn it off you must set it up again, for example on a new phone. All other devices are signed out.',
  '以后登录只需要密码，恢复码失效，其他设备都会退出登录。':
    'Signing in then needs only the password. Recovery codes stop working, all other devices are signed out.',
  '先确认是您本人。': 'First confirm that it is you.',
  '用手机上的验证器应用（如 Google Authenticator、Microsoft Authenticator）扫描二维码：':
    'Scan this with an authenticator app on your phone, such as Google Authenticator or Microsoft Authenticator:',
  两步验证二维码: 'QR code for two-step verification',
  '不能扫描时，在应用中手动输入密钥：': 'If you can not scan it, type the key into the app:',
  '应用显示的 6 位验证码': 'The 6 digits that the app shows',
  验证码或恢复码: 'Code of the app or recovery code',
  '恢复码只显示这一次。手机不在身边时用它登录，每个只能用一次，请保存在安全的地方。':
    'Recovery codes are shown only once. Use one to sign in without your phone; each works once. Keep them in a safe place.',
  已保存好: 'I saved them',
}
