/** What may be refused about settings: -900. */
export const settingErrors = {
  SETTING_UNKNOWN: { code: -901, zh: '没有这个设置项：{key}', en: 'There is no setting {key}' },
  SETTING_INVALID: { code: -902, zh: '{name}有误：{detail}', en: 'Wrong {name}: {detail}' },
  SETTING_VERSION_UNKNOWN: {
    code: -903,
    zh: '该设置没有这个历史版本',
    en: 'This setting has no such version',
  },
  SECRET_UNREADABLE: {
    code: -904,
    zh: '{name} 无法解密：它是用另一个 SECRET_KEY 保存的，请重新填写',
    en: '{name} can not be decrypted: it was kept under another SECRET_KEY. Enter it again',
  },
  SETTING_CHANGED_SINCE: {
    code: -905,
    zh: '{name}刚被他人修改，请撤销后按最新内容再改',
    en: 'Somebody else has just changed {name}: undo, and change what it is by now',
  },
} as const
