/** What may be refused about apps of stores: -1550 to -1559 and -1566. */
export const shopAppErrors = {
  SHOP_APP_NONE: { code: -1550, zh: '店铺应用还没有设置', en: 'The app of the store is not set up yet' },
  SHOP_APP_OTHER_SHOP: {
    code: -1551,
    zh: '该应用不属于店铺 {shop}',
    en: 'The app does not belong to the store {shop}',
  },
  SHOP_APP_UNSIGNED: {
    code: -1552,
    zh: '店铺签名不正确，请从店铺后台重新打开',
    en: 'The signature of the store is wrong: open the page from the admin of the store again',
  },
  SHOP_APP_LATE: {
    code: -1553,
    zh: '链接已过期，请从店铺后台重新打开',
    en: 'The link is too old: open the page from the admin of the store again',
  },
  SHOP_APP_STATE: {
    code: -1554,
    zh: '授权不是从此浏览器发起的，或已过期，请重新授权',
    en: 'The authorisation was not begun in this browser, or is too old: begin again',
  },
  SHOP_APP_SCOPES: {
    code: -1555,
    zh: '店铺没有授予权限：{missing}',
    en: 'The store has not granted: {missing}',
  },
  SHOP_APP_REFUSED: {
    code: -1556,
    zh: '店铺拒绝了授权：{detail}',
    en: 'The store refuses the authorisation: {detail}',
  },
  SHOP_APP_SECRET_MISSING: { code: -1557, zh: '请填写应用密钥', en: 'Please enter the secret of the app' },
  SHOP_APP_SESSION: {
    code: -1558,
    zh: '店铺会话无效或已过期，请刷新页面',
    en: 'The session of the store is not valid or over: load the page again',
  },
  SHOP_APP_NO_ADDRESS: {
    code: -1559,
    zh: '服务器没有设置 PUBLIC_URL，店铺无法回到本系统',
    en: 'The server has no PUBLIC_URL: the store could not lead back here',
  },
  SHOP_APP_CHANGED_SINCE: {
    code: -1566,
    zh: '该应用的设置刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the setup of the app: close it and open it again before it is changed',
  },
} as const
