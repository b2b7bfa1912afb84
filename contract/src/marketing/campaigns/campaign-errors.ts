/** What may be refused about coupon campaigns and discount codes: -1400 to -1449. */
export const campaignErrors = {
  CAMPAIGN_NOT_FOUND: { code: -1400, zh: '优惠活动不存在', en: 'There is no such campaign' },
  CAMPAIGN_TITLE_MISSING: { code: -1401, zh: '请输入活动名称', en: 'Enter the title of the campaign' },
  CAMPAIGN_TITLE_LONG: { code: -1402, zh: '长度在30以内', en: 'At most 30 characters' },
  CAMPAIGN_NAME_MISSING: { code: -1403, zh: '请输入优惠券名称', en: 'Enter the name of the coupon' },
  CAMPAIGN_RULE_MISSING: {
    code: -1404,
    zh: '请输入RMB站优惠券ID',
    en: 'Enter the id of the coupon in the first store',
  },
  CAMPAIGN_RULE_INVALID: {
    code: -1405,
    zh: '优惠券ID输入有误',
    en: 'The id of the coupon is not a number',
  },
  CAMPAIGN_RULE_UNKNOWN: {
    code: -1406,
    zh: '店铺中没有优惠券 {rule}',
    en: 'The store has no coupon {rule} that gives codes',
  },
  CAMPAIGN_RULE_UNCHECKED: {
    code: -1407,
    zh: '暂时无法在店铺核对优惠券ID，请稍后再试：{detail}',
    en: 'The store can not be asked for the coupon now, try again later: {detail}',
  },
  CAMPAIGN_INSTRUCTIONS_MISSING: { code: -1408, zh: '请输入使用说明', en: 'Enter how the coupon is used' },
  CAMPAIGN_EXPIRES_MISSING: { code: -1409, zh: '请输入使用日期', en: 'Enter when the coupon may be used' },
  CAMPAIGN_ITEMS_MISSING: { code: -1410, zh: '请上传用户信息', en: 'Upload the list of customers' },
  CAMPAIGN_TAG_MISSING: { code: -1411, zh: '请输入条件tag', en: 'Enter the tags of the condition' },
  CAMPAIGN_PRICE_MISSING: {
    code: -1412,
    zh: '请输入订单满足金额',
    en: 'Enter the minimum order amount',
  },
  CAMPAIGN_PRICE_INVALID: {
    code: -1413,
    zh: '订单满足金额输入有误',
    en: 'The minimum order amount is not valid',
  },
  CAMPAIGN_TYPE_INVALID: {
    code: -1414,
    zh: '请选择活动类型，保存后不能更改',
    en: 'Choose the type of the campaign; it stays once it is saved',
  },
  CAMPAIGN_AREA_INVALID: {
    code: -1415,
    zh: '国家须为两位国家代码，例如 CN',
    en: 'The country must be a code of two letters, such as CN',
  },
  CAMPAIGN_STATE: {
    code: -1416,
    zh: '活动{state}，不能{action}',
    en: 'The campaign is “{state}”: it can not be changed so ({action})',
  },
  CAMPAIGN_RELEASE_TYPE: {
    code: -1417,
    zh: '按订单发放的活动请使用发布，不需要生成折扣码',
    en: 'A campaign by orders is published, no codes are made for it beforehand',
  },
  CAMPAIGN_CHANGED_SINCE: {
    code: -1419,
    zh: '优惠活动“{title}”刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the campaign {title}: close it and open it again before it is changed',
  },
  CAMPAIGN_STATUS_BESIDE: {
    code: -1420,
    zh: '不能同时修改优惠活动“{title}”的内容和状态，请分两次保存',
    en: 'What the campaign {title} says and its state are not changed at once: save one, then the other',
  },
  CAMPAIGN_STATUS_NEW: {
    code: -1421,
    zh: '新建优惠活动时不能指定状态，请先保存再发布',
    en: 'A new campaign has no other state yet: save it, then publish it',
  },
  CAMPAIGN_CUSTOMER_TAG_INVALID: {
    code: -1422,
    zh: '客户标签只能填一个，不能含逗号',
    en: 'The tag of the customer is a single one, without a comma',
  },
  CAMPAIGN_DISCOUNT_UNKNOWN: {
    code: -1418,
    zh: '店铺没有说明该优惠券的折扣，请填写优惠百分比后再模拟',
    en: 'The store does not say what the coupon takes off: enter a percentage',
  },
  DISCOUNT_CODE_UNKNOWN: { code: -1430, zh: '没有这个折扣码：{code}', en: 'There is no code {code}' },
  DISCOUNT_CODE_USED: {
    code: -1431,
    zh: '折扣码 {code} 已被使用，不能删除',
    en: 'The code {code} was used: it can not be deleted',
  },
  DISCOUNT_CODE_GONE: {
    code: -1432,
    zh: '折扣码 {code} 已删除',
    en: 'The code {code} was deleted already',
  },
  CODES_RULE_MISSING: { code: -1433, zh: '请输入折扣码ID', en: 'Enter the id of the coupon' },
  CODES_PREFIX_MISSING: { code: -1434, zh: '请输入开头编码', en: 'Enter what the codes begin with' },
  CODES_LENGTH_MISSING: { code: -1435, zh: '请输入位数', en: 'Enter how many characters follow' },
  CODES_COUNT_MISSING: { code: -1436, zh: '请填写生成数量', en: 'Enter how many codes are wanted' },
  CODES_PREFIX_INVALID: {
    code: -1437,
    zh: '开头编码只能是最多 20 位的字母、数字、- 或 _',
    en: 'Codes begin with at most 20 letters, digits, - or _',
  },
  CODES_LENGTH_INVALID: {
    code: -1438,
    zh: '位数须为 1 到 32 的整数',
    en: 'From 1 to 32 characters follow',
  },
  CODES_COUNT_INVALID: {
    code: -1439,
    zh: '生成数量须为 1 到 {most} 的整数',
    en: 'From 1 to {most} codes can be made at a time',
  },
  CODES_LENGTH_SHORT: {
    code: -1440,
    zh: '位数太短，不够生成 {count} 个不同的折扣码',
    en: 'So few characters do not make {count} different codes',
  },
  CODES_NOT_FOUND: { code: -1441, zh: '没有这批折扣码', en: 'There are no such codes' },
} as const
