/** What may be refused about ads: -1220 to -1229. */
export const adErrors = {
  AD_TIME_PAST: {
    code: -1220,
    zh: '发布时间不能早于现在',
    en: 'The time of publishing must not be in the past',
  },
  AD_CHANGED_SINCE: {
    code: -1221,
    zh: '{name} 已发布了新的版本，请刷新后再发布',
    en: '{name} has published another version meanwhile: read it first',
  },
  AD_DRAFT_CHANGED_SINCE: {
    code: -1224,
    zh: '{name} 已保存了新的草稿，请刷新后再保存或发布',
    en: '{name} has saved another draft meanwhile: read it first',
  },
  AD_VERSION_UNKNOWN: { code: -1222, zh: '广告版本不存在', en: 'There is no such version' },
  AD_VERSION_SHOWN: {
    code: -1223,
    zh: '已发布的版本不能撤回，请发布新的内容',
    en: 'What has been shown can not be taken back: publish another version',
  },
} as const
