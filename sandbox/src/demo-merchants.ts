/** The merchant of the demo, as the payment companies of the sandbox know him. */
export const wechatPayDemo = { mchId: '1900000109', key: 'sandbox-wechatpay-key' }
export const alipayDemo = { partner: '2088000000000001', key: 'sandbox-alipay-key' }
export const miniProgramDemo = {
  appid: 'wx0000000000000002',
  secret: 'sandbox-miniprogram-secret',
  templates: { TPL_ACTIVITY_START: ['thing1', 'thing3'], TPL_NEW_PRODUCT: ['thing1', 'thing3', 'thing4'] },
}
export const translateDemo = { key: 'sandbox-translate-key' }
export const warehouseDemo = { providerId: 'SELVEDGE-DEMO', secret: 'sandbox-warehouse-secret' }
