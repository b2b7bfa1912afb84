/** What may be refused about storefronts: -930. */
export const storefrontErrors = {
  STOREFRONT_NONE: { code: -931, zh: '还没有连接店铺', en: 'No store is connected yet' },
  STOREFRONT_REFUSED: {
    code: -932,
    zh: '店铺连接失败：{detail}',
    en: 'The store does not answer: {detail}',
  },
  STOREFRONT_TOKEN_MISSING: { code: -933, zh: '请填写访问令牌', en: 'Please enter the access token' },
  STOREFRONT_CHANGED_SINCE: {
    code: -935,
    zh: '店铺“{name}”的设置刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the setup of the store {name}: close it and open it again before it is changed',
  },
  STOREFRONT_NEWS_GONE: {
    code: -936,
    zh: '店铺的这条消息已过保留期，被清除，无法再处理',
    en: 'What the store sent has been deleted by now, and can be taken no more',
  },
  PRODUCT_SYNC_RUNNING: {
    code: -937,
    zh: '{shop}的商品正在读取，请等它结束',
    en: 'The products of {shop} are being read, please wait until that has ended',
  },
  TOPIC_UNKNOWN: {
    code: -934,
    zh: '不支持的消息主题：{topic}，可用：{known}',
    en: 'There is no topic {topic}, only: {known}',
  },
} as const
