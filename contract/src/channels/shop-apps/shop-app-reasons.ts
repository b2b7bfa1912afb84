/** What the fields of apps of stores object to. */
export const shopAppReasons = {
  'shopApp.domain': {
    zh: '必须是店铺的 myshopify.com 域名，例如 my-shop.myshopify.com',
    en: 'must be the domain of the store, such as my-shop.myshopify.com',
  },
} as const
