/** What may be refused about goods of trading channels: -850 to -869. */
export const tradingErrors = {
  TRADING_NONE_CHOSEN: { code: -850, zh: '请选择要发部的商品', en: 'Choose the products to publish' },
  TRADING_NOT_FOUND: { code: -851, zh: '三方商品不存在', en: 'There is no such trading product' },
  TRADING_NO_VARIANTS: {
    code: -852,
    zh: '没有尺码的商品不能发布：{names}',
    en: 'Products without a size can not be published: {names}',
  },
  TRADING_TAGS: {
    code: -853,
    zh: '每个商品最多 {most} 个标签，每个标签最多 {length} 个字：{names}',
    en: 'A product bears at most {most} tags of at most {length} characters: {names}',
  },
  TRADING_NO_ROWS: { code: -854, zh: '文件中没有数据', en: 'The file has no rows' },
  TRADING_NOTHING_SOLD: {
    code: -855,
    zh: '没有已售出且尚未采购的三方商品',
    en: 'No unit was sold that is not bought yet',
  },
  TRADING_NO_COST: { code: -856, zh: '请先补充成本：{skus}', en: 'Give these a cost first: {skus}' },
  TRADING_CURRENCY: {
    code: -857,
    zh: '采购单不支持这些币种：{currencies}',
    en: 'Purchase orders are not made in {currencies}',
  },
  TRADING_NO_HANDLE: { code: -858, zh: '请填写促销的 handle', en: 'Enter the handle of the promotion' },
  TRADING_NO_PROMOTION: {
    code: -859,
    zh: '没有商品属于促销 {handle}',
    en: 'No product belongs to the promotion {handle}',
  },
  TRADING_PICTURE_HOST: {
    code: -860,
    zh: 'images 第 {row} 行的图片不在 BoBo 的图片域名内：{host}',
    en: 'images, row {row}: {host} is no host of BoBo’s pictures',
  },
  TRADING_PICTURES_LISTED: {
    code: -861,
    zh: '图片地址已列出，保存其他图片不会生效',
    en: 'Its pictures are listed already: others would not be shown',
  },
} as const
