import type { Catalogue } from '../../texts.ts'

export const prices: Catalogue = {
  划线价: 'Compare-at price',
  店铺售价: 'Price in the store',
  店铺划线价: 'Compare-at price in store',
  首次读取店铺: 'First seen',
  '来源|price': 'Source',
  商品发布: 'Release',
  导入表格: 'Sheet',
  手工修改: 'By hand',
  店铺未见: 'Not in the store',
  与店铺不一致: 'Store differs',
  折扣中: 'Discounted',
  '已保存，店铺在同步价格后更新': 'Saved. Sync prices to update the store',
  '{sku} 在{site}的价格': 'Price of {sku} in {site}',
  不填则不显示划线价: 'Leave it empty to show none',
  价格最多两位小数: 'A price has two decimals at most',
  '价格须大于 0': 'A price must be above 0',
  划线价不能低于售价: 'The compare-at price can not be below the price',
  同步价格到店铺: 'Prices to the store',
  价格同步: 'Price sync',
  有价格: 'With a price',
  没有价格: 'Without a price',
  '正在同步 {count} 个 SKU 的价格': 'Syncing the {count|price|prices} of {count} {count|SKU|SKUs}',
  '把 {count} 个 SKU 的价格同步到店铺？':
    'Sync the {count|price|prices} of {count} {count|SKU|SKUs} to the stores?',
  导入价格: 'Import prices',
  '已更新 {changed} 个 SKU 的价格，{same} 个没有变化':
    '{changed|Price|Prices} of {changed} {changed|SKU|SKUs} updated, {same} unchanged',
  '还没有价格：读取店铺商品、发布商品或导入表格后出现':
    'No prices yet: they come with the products of a store, a release, or a sheet',
}
