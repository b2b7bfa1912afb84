import { z } from 'zod'
import { lostCauses } from '../../channels/storefronts/storefront-failures.ts'
import { plainly, wording } from '../../core/words/wordings.ts'

const isKnown = (cause: string): cause is keyof typeof lostCauses => Object.hasOwn(lostCauses, cause)

/** Why a page of a supplier was not taken. */
export const crawlerFailures = {
  'crawl.forbidden': plainly('地址不是公网地址，不会访问', 'The address is none of the public network'),
  'crawl.robots': plainly('网站的 robots.txt 不允许访问', "The site's robots.txt forbids it"),
  'crawl.status': wording(
    { status: z.int() },
    ({ status }) => `网站拒绝了请求（HTTP ${status}）`,
    ({ status }) => `The site refuses it (HTTP ${status})`,
  ),
  'crawl.lost': wording(
    { cause: z.string() },
    ({ cause }) => `网站没有回复：${isKnown(cause) ? lostCauses[cause].zh : cause}`,
    ({ cause }) => `The site did not answer: ${isKnown(cause) ? lostCauses[cause].en : cause}`,
  ),
  'crawl.redirects': plainly('页面不断跳转', 'The page redirects without end'),
  'crawl.elsewhere': plainly('页面跳转到了其他网站', 'The page redirects to another site'),
  'crawl.length': plainly('页面内容不完整，与声明的长度不符', 'The page is not as long as it says'),
  'crawl.tooLarge': plainly('页面过大', 'The page is too large'),
  'crawl.type': wording(
    { type: z.string() },
    ({ type }) => `内容不是网页：${type || '未声明'}`,
    ({ type }) => `The content is no page: ${type || 'no type'}`,
  ),
  'crawl.linkRemoved': plainly('链接已删除，未再采集', 'Its link was removed before it was read'),
  'crawl.noImage': plainly('内容不是图片', 'The content is no picture'),
  'crawl.loop': plainly('地址不断重复，像是没有尽头的目录', 'The address repeats itself, as in a maze'),
  'crawl.product': wording(
    { field: z.string() },
    ({ field }) => `商品数据有误：${field}`,
    ({ field }) => `The product's data are wrong: ${field}`,
  ),
  'crawl.noProduct': plainly('页面上没有商品', 'There is no product on the page'),
  'crawl.changing': plainly('页面在读取时发生变化', 'The page changes while it is read'),
  'crawl.skuTaken': wording(
    { sku: z.string(), spu: z.string() },
    ({ sku, spu }) => `SKU ${sku} 已属于商品 ${spu}`,
    ({ sku, spu }) => `The SKU ${sku} belongs to the product ${spu}`,
  ),
  'crawl.spuTaken': wording(
    { spu: z.string(), url: z.string() },
    ({ spu, url }) => `SPU ${spu} 已属于页面 ${url}`,
    ({ spu, url }) => `The style ${spu} belongs to the page ${url}`,
  ),
} as const
