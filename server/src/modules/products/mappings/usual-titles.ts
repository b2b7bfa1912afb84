import type { MappingProp } from '@selvedge/contract/products/mappings/mapping-props.ts'

/** How columns are called where nobody has said otherwise. */
export const usualTitles: Record<MappingProp, readonly string[]> = {
  handle: ['SPU', 'Handle', 'Style', 'Style No', '款号'],
  name: ['Name', 'Title', 'English Name', '英文名', '商品名称'],
  cnName: ['Chinese Name', '中文名'],
  brand: ['Brand', 'Vendor', '品牌'],
  ref: ['Ref', 'Reference', '货号'],
  category: ['Category', 'Type', '类目', '种类', '类别'],
  season: ['Season', '季节'],
  tags: ['Tags', '标签'],
  image: ['Image', 'Image Src', '图片', '图片地址'],
  composition: ['Composition', 'Material', '成分', '材质'],
  origin: ['Origin', 'Country of Origin', 'Made In', '原产国', '产地'],
  weaving: ['Weaving', '织造方式'],
  sex: ['Sex', 'Gender', 'Google Shopping / Gender', '性别'],
  sku: ['SKU', 'Variant SKU', '商品编码'],
  barcode: ['Barcode', 'EAN', 'Variant Barcode', '条码', '条形码'],
  color: ['Color', 'Colour', '颜色'],
  size: ['Size', '尺码', '尺寸'],
  price: ['Price', 'Variant Price', '售价', '价格'],
  compareAt: ['Compare At Price', 'Variant Compare At Price', '划线价', '吊牌价'],
}
