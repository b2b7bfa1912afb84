import type { Catalogue } from '../../texts.ts'

export const xiaohongshu: Catalogue = {
  小红书商品: 'Product on Xiaohongshu',
  发布到小红书: 'Publish to Xiaohongshu',
  同步库存到小红书: 'Sync stock to Xiaohongshu',
  同步价格到小红书: 'Sync prices to Xiaohongshu',
  小红书上下架: 'Availability on Xiaohongshu',
  标题: 'Title',
  价格: 'Price',
  有问题: 'With problems',
  小红书状态: 'On Xiaohongshu',
  '标题：{title}': 'Title: {title}',
  itemId: 'itemId',
  '发布 {count} 个商品到小红书': 'Publish {count} {count|product|products} to Xiaohongshu',
  '正在发布 {queued} 个商品，{there} 个已在小红书':
    'Publishing {queued} {queued|product|products}; {there} {there|is|are} on Xiaohongshu already',
  '正在发布 {queued} 个商品': 'Publishing {queued} {queued|product|products}',
  '加在每个商品的中文名前面，合起来最多 {most} 个字':
    'Added before each Chinese name, {most} characters in all',
  '留空时使用中文名，最多 {most} 个字': 'Leave it empty for the Chinese name. {most} characters at most',
  '小红书上的品牌名，留空时使用商品的品牌':
    'Brand name on Xiaohongshu. Leave it empty for the brand of the product',
  '商品已在小红书时填写，只关联不新建；一次只能一个商品':
    'For a product already on Xiaohongshu: it is linked, not created. One product at a time',
  '正在同步 {count} 个商品的库存': 'Syncing the stock of {count} {count|product|products}',
  '正在同步 {count} 个商品的价格': 'Syncing the {count|price|prices} of {count} {count|product|products}',
  请先在系统设置中填写小红书的连接参数和密钥:
    'Enter the connection and secret of Xiaohongshu in the settings first',
  请先按标签搜索: 'Search by a tag first',
  没有已发布到小红书的商品: 'None of the products is on Xiaohongshu',
  同步价格: 'Sync prices',
  '把标签“{tag}”下已发布的 {there} 个商品的价格同步到小红书？':
    'Sync the {there|price|prices} of the {there} published {there|product|products} of the tag {tag} to Xiaohongshu?',
  '把标签“{tag}”下已发布的 {there} 个商品的库存同步到小红书？':
    'Sync the stock of the {there} published {there|product|products} of the tag {tag} to Xiaohongshu?',
  '按标签同步，与列表的其他筛选无关。': 'All of the tag is synced, whatever else the list is filtered by.',
  '还有 {open} 项要告诉小红书': '{open} still to be sent to Xiaohongshu',
  '{products} 个商品，{there} 个已发布，{failed} 个有问题':
    '{products} {products|product|products}, {there} published, {failed} with {failed|a problem|problems}',
  '名称或 SPU': 'Name or SPU',
  '还没有发布到小红书的商品，请按标签搜索': 'Nothing is on Xiaohongshu yet: search by a tag',
  '已取消 {count} 个商品': '{count} {count|product|products} cancelled',
  '正在重试 {count} 个商品': 'Trying {count} {count|product|products} again',
  '一次最多选择 {most} 个商品': 'Select {most} products at most',
  发布所选: 'Publish selected',
  所选商品没有失败的: 'None of the selected products has failed',
  所选商品都不在小红书: 'None of the selected products is on Xiaohongshu',
  '取消所选的 {count} 个商品？还没发布的不再发布，已发布的从小红书下架':
    'Cancel the {count} selected {count|product|products}? Those not published yet stay unpublished, the others are taken down',
  取消发布: 'Cancel publishing',
}
