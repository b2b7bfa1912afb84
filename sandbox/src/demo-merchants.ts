/** The merchant of the demo, as the payment companies of the sandbox know him. */
export const wechatPayDemo = { mchId: '1900000109', key: 'sandbox-wechatpay-key' }
export const alipayDemo = { partner: '2088000000000001', key: 'sandbox-alipay-key' }
export const miniProgramDemo = {
  appid: 'wx0000000000000002',
  secret: 'sandbox-miniprogram-secret',
  templates: { TPL_ACTIVITY_START: ['thing1', 'thing3'], TPL_NEW_PRODUCT: ['thing1', 'thing3', 'thing4'] },
}
export const xiaohongshuDemo = {
  appId: 'sandbox-xiaohongshu',
  secret: 'sandbox-xiaohongshu-secret',
  code: 'sandbox-xiaohongshu-code',
}
export const orderPushDemo = { secret: 'sandbox-gome-secret' }
export const translateDemo = { key: 'sandbox-translate-key' }
export const sfDemo = { partnerId: 'SELVEDGE-DEMO', checkWord: 'sandbox-sf-check-word' }
export const kuaidi100Demo = { customer: 'SELVEDGE-DEMO', key: 'sandbox-kuaidi100-key' }
export const qiniuDemo = {
  accessKey: 'SELVEDGE-DEMO',
  secretKey: 'sandbox-qiniu-secret',
  bucket: 'selvedge-demo',
}
export const warehouseDemo = { providerId: 'SELVEDGE-DEMO', secret: 'sandbox-warehouse-secret' }

/** The apps of the demo, as the shops of the sandbox know them. */
export const shopAppsDemo = [
  {
    clientId: 'sandbox-reports-main',
    secret: 'sandbox-reports-main-secret',
    title: 'Selvedge 报表（第一店铺）',
    page: '/analytics/index',
    installPage: '/analytics/install',
  },
  {
    clientId: 'sandbox-reports-cn',
    secret: 'sandbox-reports-cn-secret',
    title: 'Selvedge 报表（cn 店）',
    page: '/analytics/index_cn',
    installPage: '/analytics/install_cn',
  },
  {
    clientId: 'sandbox-reports-tb',
    secret: 'sandbox-reports-tb-secret',
    title: 'Selvedge 报表（tb 店）',
    page: '/analytics/index_tb',
    installPage: '/analytics/install_tb',
  },
  {
    clientId: 'sandbox-gateway',
    secret: 'sandbox-gateway-secret',
    title: 'Selvedge 支付网关',
    page: '/gateway/index',
    installPage: '/gateway/install',
  },
]
