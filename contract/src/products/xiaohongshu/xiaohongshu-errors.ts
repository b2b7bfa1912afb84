/** What may be refused of our shop on Xiaohongshu: -879 to -889. */
export const xiaohongshuErrors = {
  XIAOHONGSHU_NO_TAG: {
    code: -879,
    zh: '请输入标签或选择商品',
    en: 'Please enter a tag, or choose products',
  },
  XIAOHONGSHU_NOTHING: { code: -880, zh: '没有符合条件的商品', en: 'No product matches' },
  XIAOHONGSHU_NO_CATEGORY: { code: -881, zh: '请选择类目', en: 'Please choose a category' },
  XIAOHONGSHU_CATEGORY_UNMAPPED: {
    code: -882,
    zh: '类目“{category}”没有小红书 ID，请先在类目页面填写',
    en: 'The category {category} has no id of Xiaohongshu, please enter it on the page of categories',
  },
  XIAOHONGSHU_ITEM_ONE: {
    code: -883,
    zh: '填写 itemId 时只能选择一个商品，现有 {found} 个',
    en: 'An itemId is of one product, and there are {found}',
  },
  XIAOHONGSHU_TOO_MANY: {
    code: -884,
    zh: '一次最多 {most} 个商品，请缩小范围',
    en: 'At most {most} products at once: narrow the search',
  },
  XIAOHONGSHU_UNKNOWN: { code: -885, zh: '商品不存在：{ids}', en: 'There are no such products: {ids}' },
  XIAOHONGSHU_NOT_THERE: {
    code: -886,
    zh: '没有已发布到小红书的商品',
    en: 'None of the products is on Xiaohongshu',
  },
  XIAOHONGSHU_NOT_SET_UP: {
    code: -887,
    zh: '还没有填写小红书的连接参数和密钥',
    en: 'The connection and secret of Xiaohongshu are not set yet',
  },
  XIAOHONGSHU_ITEM_TAKEN: {
    code: -888,
    zh: 'itemId {item} 已属于 SPU {spu}',
    en: 'The item {item} is of SPU {spu} already',
  },
  XIAOHONGSHU_ITEM_OTHER: {
    code: -889,
    zh: 'SPU {spu} 已发布，或正在发布，itemId 为 {item}，不能换成别的',
    en: 'SPU {spu} is there already, or about to be, as item {item}: it can be no other',
  },
} as const
