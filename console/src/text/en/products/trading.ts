import type { Catalogue } from '../../texts.ts'

export const trading: Catalogue = {
  三方商品: 'Trading products',
  三方商品规格: 'Trading variants',
  '发布 {count} 个商品': 'Publish {count} {count|product|products}',
  同步到店铺: 'Sync to the store',
  同步成本: 'Sync costs',
  '名称、SPU 或商品编码': 'Name, SPU or product code',
  尺码与数量: 'Sizes and units',
  '已更新 {changed} 个规格，{same} 个没有变化':
    '{changed} {changed|variant|variants} updated, {same} {same|was|were} the same',
  '已生成 {count} 张采购单': '{count} {count|purchase order|purchase orders} drafted',
  常用标签: 'Common tags',
  性别标签: 'Gender tags',
  '所选标签与商品已有的标签合并，不会重复':
    'Selected tags are added to those of the product, without duplicates',
  '操作成功,共发布了{n}条数据,请手动刷新页面':
    'Operation success: {n} {n|product|products} published, refresh the page to see the result',
  '是否同步：已选 {count} 个': 'To sync: {count} selected',
  更多操作: 'More',
  更新: 'Update',
  更新规格: 'Update variants',
  '最近一次同步成本：查看了 {done} 个规格，{changed} 个有变化':
    'Last sync of costs: {done} {done|variant|variants} looked at, {changed} changed',
  '只能按一个品牌、一个渠道或全部同步，请清除其他筛选':
    'Only one brand, one channel or everything can be synced: clear the other filters',
  '把所有供应商已发布的商品连同价格同步到店铺？':
    'Sync all published products of all suppliers to the store, with prices?',
  '把“{named}”已发布的商品连同价格同步到店铺？':
    'Sync the published products of “{named}” to the store, with prices?',
  '共 {count} 个商品，其中已发布的都会同步。':
    'There {count|is|are} {count} {count|product|products}; all that are published are synced.',
  '列出的 {count} 个商品中已发布的都会同步，同名的品牌和渠道也一起同步。':
    '{count} {count|product is|products are} listed; all that are published are synced, those of a brand and a channel of that name alike.',
  正在同步价格到店铺: 'Syncing prices to the store',
  正在同步成本: 'Costs are being synced',
  '正在同步成本：{done} / {count}': 'Costs are being synced: {done} / {count}',
  刷新促销价格: 'Refresh promotion',
  '已刷新 {count} 个商品的价格': 'Prices of {count} {count|product|products} refreshed',
  '促销 handle': 'Handle of the promotion',
  '请填写促销的 handle': 'Enter the handle of the promotion',
  '促销的标签，或一个商品的 SPU': 'The tag of the promotion, or the SPU of one product',
  请选择要发部的商品: 'Choose the products to publish',
  取图片: 'Get pictures',
  '{name} 的图片': 'Pictures of {name}',
  '已保存 {count} 张图片': '{count} {count|picture|pictures} saved',
  页面上没有图片: 'The page shows no picture',
  图片地址已列出: 'Its pictures are listed already',
  没有取图片的地址: 'No page address to get pictures from',
  还没有三方商品: 'No trading products yet',
  采购: 'Buy',
  采购全部已售数量: 'Buy all units that were sold',
  采购所选商品的已售数量: 'Buy the sold units of the selected products',
}
