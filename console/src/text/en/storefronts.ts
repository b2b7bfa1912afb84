import type { Catalogue } from '../texts.ts'

/** The shops that orders come from. */
export const storefronts: Catalogue = {
  店铺已停用: 'The store is turned off',
  已停用: 'Turned off',
  已连接: 'Connected',
  需要处理: 'Needs attention',
  '连接成功：{shop}': 'Connected: {shop}',
  '开始读取商品，稍后在商品中查看': 'Reading products; look for them in a while',
  请先设置店铺: 'Set the store up first',
  测试连接: 'Test',
  '没有可连接的店铺，请联系管理员': 'There is no store to connect, please ask an administrator',
  读取商品: 'Read products',
  '设置|verb': 'Set up',
  访问令牌: 'Access token',
  'Webhook 密钥': 'Webhook secret',
  推送订阅: 'Subscribed since',
  关联仓库: 'Linked locations',
  '{count} 个仓库': '{count} {count|location|locations}',
  店铺已保存: 'The store is saved',
  '店铺已保存，但是：{problem}': 'The store is saved, but: {problem}',
  '{masked}，不填写则不修改': '{masked}; leave empty to keep it',
  '设置{channel}': 'Set up: {channel}',
  请填写名称: 'Please enter a name',
  '例如 https://my-shop.myshopify.com': 'Such as https://my-shop.myshopify.com',
  '用来核对店铺推送的签名；没有它，店铺的变化不会自动推送':
    'Proves that what arrives comes from the store; without it the store does not tell what happens',
  从店铺刷新: 'Read from the stores',
  '正在同步 {count} 个店铺仓库': 'Linked {count} {count|location|locations} of the stores',
}
