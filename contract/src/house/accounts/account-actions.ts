import type { Bilingual } from '../../core/words/language.ts'

export const accountActions = {
  authChangePassword: { zh: '修改密码', en: 'Change password' },
  authRefresh: { zh: '续期登录', en: 'Renew the session' },
  authSecondStep: { zh: '登录第二步', en: 'Second step of a sign-in' },
  authSignIn: { zh: '登录', en: 'Sign in' },
  authSignOut: { zh: '退出登录', en: 'Sign out' },
  profileConfirm: { zh: '验证身份', en: 'Confirm who one is' },
  profileEndOtherSessions: { zh: '结束其他会话', en: 'End other sessions' },
  profileEndSession: { zh: '结束会话', en: 'End a session' },
  profileFactorBegin: { zh: '开始设置两步验证', en: 'Begin two-step verification' },
  profileFactorConfirm: { zh: '启用两步验证', en: 'Turn two-step verification on' },
  profileFactorOff: { zh: '关闭两步验证', en: 'Turn two-step verification off' },
  profileRecoveryCodes: { zh: '重新生成恢复码', en: 'New recovery codes' },
  staffCreate: { zh: '新建账号', en: 'Create account' },
  staffEndSessions: { zh: '结束账号的会话', en: "End an account's sessions" },
  staffRemoveFactor: { zh: '移除两步验证', en: 'Remove two-step verification' },
  staffResetPassword: { zh: '重置密码', en: 'Reset password' },
  staffSave: { zh: '修改账号', en: 'Change account' },
} as const satisfies Record<string, Bilingual>
