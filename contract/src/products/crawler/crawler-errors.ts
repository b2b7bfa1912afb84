/** What may be refused about crawling suppliers' shops: -870 to -878 and -897. */
export const crawlerErrors = {
  CRAWLER_URL: {
    code: -870,
    zh: '链接必须是 http 或 https 的公网地址：{url}',
    en: 'A link is a public address by http or https: {url}',
  },
  CRAWLER_IMAGES: { code: -871, zh: '无法读取图片：{reason}', en: 'The pictures can not be read: {reason}' },
  CRAWLER_DECIDED: {
    code: -872,
    zh: '有 {count} 条变化已被处理或撤回，请刷新',
    en: '{count} of the changes were decided or withdrawn meanwhile: reload',
  },
  CRAWLER_CHANGED_SINCE: {
    code: -897,
    zh: '以下 SKU 的变化已更新，请核对后再处理：{skus}',
    en: 'Something else was found of these SKUs meanwhile, look again before you decide: {skus}',
  },
  CRAWLER_NONE_CHOSEN: { code: -873, zh: '请选择变化', en: 'Choose changes first' },
  CRAWLER_SIZE_TAKEN: {
    code: -874,
    zh: '这些尺码在商品中已有其他 SKU：{skus}',
    en: 'Their sizes have another SKU in the product by now: {skus}',
  },
  CRAWLER_NO_RULE: { code: -875, zh: '规则不存在', en: 'There is no such rule' },
  CRAWLER_RULE_PERCENT: {
    code: -876,
    zh: '只有涨价和降价可以设置幅度',
    en: 'Only rises and falls of prices have a percentage',
  },
  CRAWLER_TOO_MANY_RULES: { code: -877, zh: '最多 {most} 条规则', en: 'At most {most} rules' },
  CRAWLER_NO_LINK: { code: -878, zh: '链接不存在', en: 'There is no such link' },
} as const
