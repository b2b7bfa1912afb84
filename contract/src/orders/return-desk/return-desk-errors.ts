/** What may be refused at the return desk, of -500. */
export const returnDeskErrors = {
  RETURN_OPEN_LESS: {
    code: -545,
    zh: '待收货数量已变化，目前待收：{open}',
    en: 'Others have received some of these units; what is open now: {open}',
  },
  RETURN_TWO_LOCATIONS: {
    code: -546,
    zh: '一次只能验收同一收货仓的退货',
    en: 'Units of one location alone can be received at a time',
  },
  RETURN_DAMAGED_RESOLD: {
    code: -547,
    zh: '{sku} 已损坏，不能重新上架',
    en: '{sku} is damaged and can not be sold again',
  },
  RETURN_CLAIM_MISSING: {
    code: -548,
    zh: '请填写 {sku} 的快递公司、运单号和索赔金额',
    en: 'Please enter courier, tracking number and amount of the claim for {sku}',
  },
  RETURN_CLAIM_UNASKED: {
    code: -549,
    zh: '{sku} 不索赔，不能填写索赔内容',
    en: '{sku} is not claimed: leave out courier and amount',
  },
  RETURN_CLAIM_AMOUNT: {
    code: -550,
    zh: '{sku} 的索赔金额必须大于 0',
    en: 'The amount claimed for {sku} must be above 0',
  },
  RETURN_PHOTO_UNKNOWN: {
    code: -551,
    zh: '照片不存在，请重新上传',
    en: 'There is no such picture, please upload it again',
  },
  EXCHANGE_SKU_UNKNOWN: {
    code: -556,
    zh: '换货 SKU 不存在：{sku}',
    en: 'There is no such SKU to exchange for: {sku}',
  },
  EXCHANGE_TOO_MANY: {
    code: -557,
    zh: '{sku} 超出可换货数量（最多 {most} 件；已退款 {refunded} 件，已换货 {exchanged} 件）',
    en: 'More units of {sku} than can be exchanged (at most {most}; {refunded} refunded, {exchanged} exchanged before)',
  },
  EXCHANGE_DEARER: {
    code: -558,
    zh: '{sku} 比退回的 {returned} 贵 {difference}，请勾选由本店承担差价',
    en: '{sku} is dearer by {difference} than the {returned} that came back: the house must agree to bear it',
  },
  EXCHANGE_PRICE_UNKNOWN: {
    code: -559,
    zh: '{sku} 没有可比的售价，请勾选由本店承担差价后按等价换货',
    en: '{sku} has no price to compare: the house must agree to bear a difference, then it is an equal exchange',
  },
  EXCHANGE_REDACTED: {
    code: -561,
    zh: '订单 {name} 的客户资料已按店铺要求清除，不能换货',
    en: 'Order {name} was emptied of its customer, as the store has asked: there is nobody to send other goods to',
  },
} as const
