/** What is no value of a setting. */
export const settingReasons = {
  'setting.switch': { zh: '只能是 0 或 1', en: 'is 0 or 1' },
  'setting.empty': { zh: '不能为空', en: 'must not be empty' },
  'setting.tooLong': { zh: '内容过长', en: 'is too long' },
  'setting.tooManyLines': { zh: '行数过多', en: 'has too many lines' },
  'setting.json': { zh: '不是有效的 JSON', en: 'is no valid JSON' },
  'setting.address': {
    zh: '地址必须以 https:// 开头，只有本机可以用 http://',
    en: 'needs an address that begins with https://; http:// is for this machine alone',
  },
  'setting.masked': { zh: '请填写完整的内容', en: 'must be entered as a whole' },
  'setting.rsaKey': { zh: '不是有效的 RSA 私钥（PEM）', en: 'is no RSA private key (PEM)' },
  'setting.keyShort': { zh: '密钥至少 16 位', en: 'needs 16 characters at least' },
  'setting.monthLine': {
    zh: '每行应为 年月:金额，例如 202306:2350000',
    en: 'needs a month and an amount on each line, such as 202306:2350000',
  },
  'setting.monthTwice': { zh: '同一个月份只能有一行', en: 'has more than one line for a month' },
  'setting.tagLine': {
    zh: '每行应为 标签:承运商，承运商只能是 SF Express、Laposte、USPS 或 Other',
    en: 'needs a tag and a courier on each line; couriers are SF Express, Laposte, USPS and Other',
  },
  'setting.hostLine': {
    zh: '每行应为 域名=备案号，例如 console.example.com=ICP-00000000',
    en: 'needs a host and its licence on each line, such as console.example.com=ICP-00000000',
  },
  'setting.hostTwice': { zh: '同一个域名只能有一行', en: 'has more than one line for a host' },
  'setting.shotLine': {
    zh: '每行应为一个图号（1 至 99），或 图号=中文=英文，例如 2=背面=Back',
    en: 'needs a shot (1 to 99) on each line, or the shot with its names in Chinese and English, such as 2=背面=Back',
  },
  'setting.shotTwice': { zh: '同一个图号只能有一行', en: 'has more than one line for a shot' },
  'setting.factorLine': {
    zh: '每行应为 渠道:系数，例如 BoBo:8.5',
    en: 'needs a channel and its factor on each line, such as BoBo:8.5',
  },
  'setting.pictureHost': {
    zh: '每行应为一个域名，例如 bobochoses.com',
    en: 'needs a host on each line, such as bobochoses.com',
  },
  'setting.locationId': { zh: '请填写仓库的 ID', en: 'must be the id of a location' },
  'setting.channelTwice': { zh: '同一个渠道只能有一行', en: 'has more than one line for a channel' },
  'setting.currencyTwice': { zh: '同一个币种只能有一行', en: 'has more than one line for a currency' },
  'setting.expiryMonths': { zh: '请填写 0 至 120 的整数', en: 'must be a whole number from 0 to 120' },
  'setting.threshold': {
    zh: '请填写不超过 9 位的整数，或留空',
    en: 'must be a whole number of at most 9 digits, or empty',
  },
  'setting.percent': { zh: '请填写 0 至 100 的整数', en: 'must be a whole number from 0 to 100' },
  'setting.hours': {
    zh: '请填写小时数，1 至 720 的整数',
    en: 'must be a whole number of hours from 1 to 720',
  },
  'setting.days': { zh: '请填写天数，30 至 3650 的整数', en: 'must be a whole number from 30 to 3650' },
  'setting.belowNothing': { zh: '不能小于 0', en: 'must not be below 0' },
  'setting.aboveHundred': { zh: '不能大于 100', en: 'must not be above 100' },
  'setting.endsBefore': { zh: '结束时间必须晚于开始时间', en: 'must end after it begins' },
} as const
