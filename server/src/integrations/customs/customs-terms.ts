/** Customs' codes of what orders are told in: pieces, and CNY. */
export const piece = '011'
export const cny = '142'

/** How customs have registered the payment companies. */
export const payCompanies = {
  wechatpay: { payCode: '4403169D3W', payName: '财付通支付科技有限公司' },
  alipay: { payCode: '31222699S7', payName: '支付宝（中国）网络技术有限公司' },
} as const

/** Where goods come from, by how products say it; anything else is told as not known. */
const countries: readonly (readonly [code: string, names: readonly string[]])[] = [
  ['142', ['cn', 'china', '中国']],
  ['305', ['fr', 'france', '法国']],
  ['307', ['it', 'italy', '意大利']],
  ['303', ['gb', 'uk', 'united kingdom', '英国']],
  ['304', ['de', 'germany', '德国']],
  ['312', ['es', 'spain', '西班牙']],
  ['311', ['pt', 'portugal', '葡萄牙']],
  ['137', ['tr', 'turkey', '土耳其']],
  ['116', ['jp', 'japan', '日本']],
  ['502', ['us', 'usa', 'united states', '美国']],
]
const unknown = '701'
const byName = new Map(countries.flatMap(([code, names]) => names.map((name) => [name, code] as const)))

export const countryCode = (origin: string): string => byName.get(origin.trim().toLowerCase()) ?? unknown
