export const salesFigureErrors = {
  SEASON_UNKNOWN: {
    code: -2000,
    zh: '没有季节 {season}，请从列表中选择',
    en: 'There is no season {season}; choose one of the list',
  },
  FIGURE_DAYS_REVERSED: {
    code: -2001,
    zh: '结束日期 {ed} 早于开始日期 {st}',
    en: 'The last day, {ed}, is before the first, {st}',
  },
  FIGURE_DAYS_MISSING: {
    code: -2002,
    zh: '按标签查看时请填写开始和结束日期',
    en: 'For a tag, name the first and the last day',
  },
  FIGURE_SITE_UNKNOWN: {
    code: -2003,
    zh: '{site} 不是本公司的店铺',
    en: '{site} is no store of ours',
  },
  FIGURE_STYLE_UNKNOWN: {
    code: -2004,
    zh: '该商品不在所选季节或标签内',
    en: 'The style is not of that season or tag',
  },
  SNAPSHOT_NOT_FOUND: { code: -2005, zh: '保存的数据不存在', en: 'There are no such saved figures' },
  SNAPSHOT_OF_OTHERS: {
    code: -2006,
    zh: '这是 {name} 保存的，只有本人或管理员可以删除',
    en: '{name} has saved these; only they or an Admin may delete them',
  },
  SNAPSHOTS_TOO_MANY: {
    code: -2007,
    zh: '每人最多保存 {most} 份，请先删除旧的',
    en: 'Each person keeps at most {most}; delete old ones first',
  },
} as const
