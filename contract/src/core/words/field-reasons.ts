/** What the shapes of fields object to, beside what any shape may. */
export const fieldReasons = {
  'field.days': { zh: '结束日期不能早于开始日期', en: 'must not be before the first day' },
  'field.unstorable': { zh: '内容包含无法保存的字符', en: 'has characters that can not be kept' },
  'field.time': { zh: '时间须为 yyyy-MM-dd HH:mm:ss 的格式', en: 'must be a time as yyyy-MM-dd HH:mm:ss' },
  'field.month': { zh: '月份须为 yyyy-MM 的格式', en: 'must be a month as yyyy-MM' },
  'field.day': { zh: '日期须为 yyyy-MM-dd 的格式', en: 'must be a day as yyyy-MM-dd' },
  'field.percent': {
    zh: '须大于 0、不超过 100，最多 2 位小数',
    en: 'must be above 0, at most 100, with 2 decimals',
  },
  'field.money': { zh: '必须是金额，最多 4 位小数', en: 'must be an amount with at most 4 decimals' },
  'field.units': { zh: '必须是不小于 0 的整数', en: 'must be a whole number, not below 0' },
  'field.currency': { zh: '币种须为三位字母代码', en: 'must be a currency code of three letters' },
  'field.country': { zh: '必须是两位国家代码', en: 'must be a country code of two letters' },
  'field.file': { zh: '请选择文件', en: 'must be a file' },
  'field.missing': { zh: '请填写内容', en: 'must be entered' },
  'field.tooMany': { zh: '项数过多', en: 'has too many items' },
} as const
