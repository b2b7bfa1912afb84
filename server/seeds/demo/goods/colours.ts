export interface Colour {
  key: string
  name: string
  cnName: string
  hex: string
}

export const colours: readonly Colour[] = [
  colour('ecru', 'ecru', '本白色', '#ece3d0'),
  colour('white', 'white', '白色', '#fbfaf7'),
  colour('sand', 'sand', '沙色', '#d8c3a0'),
  colour('camel', 'camel', '驼色', '#b98b56'),
  colour('chocolate', 'chocolate', '巧克力色', '#5e4032'),
  colour('apricot', 'apricot', '杏色', '#eec099'),
  colour('terracotta', 'terracotta', '陶土色', '#c0694a'),
  colour('mustard', 'mustard', '芥末黄', '#cf9f35'),
  colour('cherry', 'cherry', '樱桃红', '#a8323e'),
  colour('rose', 'rose', '玫瑰粉', '#d99ba0'),
  colour('blush', 'blush', '浅粉色', '#f0cfc8'),
  colour('lilac', 'lilac', '丁香紫', '#b7a4cc'),
  colour('sky', 'sky', '天蓝色', '#a3c4dc'),
  colour('denim', 'denim', '牛仔蓝', '#5d7c9d'),
  colour('navy', 'navy', '藏青色', '#2c3a57'),
  colour('sage', 'sage', '鼠尾草绿', '#9bae94'),
  colour('forest', 'forest', '森林绿', '#3e5c49'),
  colour('grey', 'grey', '麻灰色', '#a3a3a0'),
  colour('charcoal', 'charcoal', '炭灰色', '#4b4d50'),
  colour('black', 'black', '黑色', '#26262a'),
]

function colour(key: string, name: string, cnName: string, hex: string): Colour {
  return { key, name, cnName, hex }
}
