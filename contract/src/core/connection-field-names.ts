/** How the fields are called by which partners are connected. */
export const connectionFieldNames = {
  appId: ['应用编号（appId）', 'App id'],
  appSecret: ['应用密钥', 'App secret'],
  shippingTemplateId: ['运费模板', 'Template of shipping'],
  imageBase: ['图片地址前缀', 'Address of pictures'],
  clientId: ['应用编号（Client ID）', 'Client ID'],
  clientSecret: ['应用密钥（Client secret）', 'Client secret'],
  pageQuery: ['页面参数', 'Query of the page'],
  oauthState: ['授权凭证', 'State of the authorisation'],
  perSecond: ['每秒条数', 'Messages a second'],
  accessKey: ['AccessKey', 'Access key'],
  partnerId: ['顾客编码（partnerId）', 'Partner id'],
  monthlyCard: ['月结卡号', 'Monthly card'],
  expressType: ['产品编号（expressType）', 'Product of the courier'],
  customer: ['customer', 'customer'],
  couriers: ['快递公司编码', 'Codes of couriers'],
  fields: ['字段对照', 'Names of fields'],
} as const
