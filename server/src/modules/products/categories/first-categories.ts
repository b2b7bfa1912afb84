import type { WantedCategory } from './category-sheet.rules.ts'

/** Each line is the end of a code, the Chinese and the English name; what is indented stands below. */
const tree = `
women | 女装 | Women's clothing
  dresses | 连衣裙 | Dresses
    mini | 短款连衣裙 | Mini dresses
    midi | 中长款连衣裙 | Midi dresses
    maxi | 长款连衣裙 | Maxi dresses
    knit | 针织连衣裙 | Knitted dresses
    shirt | 衬衫裙 | Shirt dresses
    occasion | 礼服裙 | Occasion dresses
  tops | 上装 | Tops
    tshirts | T恤 | T-shirts
    shirts | 衬衫 | Shirts
    blouses | 女式上衣 | Blouses
    camisoles | 吊带背心 | Camisoles and vests
    polos | POLO衫 | Polo shirts
    bodysuits | 连体上衣 | Bodysuits
  knitwear | 针织衫 | Knitwear
    jumpers | 套头毛衣 | Jumpers
    cardigans | 开衫 | Cardigans
    turtlenecks | 高领毛衣 | Turtlenecks
    knitvests | 针织马甲 | Knitted vests
  sweatshirts | 卫衣 | Sweatshirts
    hoodies | 连帽卫衣 | Hoodies
    crewnecks | 圆领卫衣 | Crew neck sweatshirts
  outerwear | 外套 | Outerwear
    coats | 大衣 | Coats
    trenches | 风衣 | Trench coats
    jackets | 夹克 | Jackets
    blazers | 西装外套 | Blazers
    downs | 羽绒服 | Down jackets
    quilted | 棉服 | Padded jackets
    leather | 皮衣 | Leather jackets
    denim | 牛仔外套 | Denim jackets
    gilets | 马甲 | Gilets
    raincoats | 雨衣 | Raincoats
  trousers | 裤装 | Trousers
    jeans | 牛仔裤 | Jeans
    wide | 阔腿裤 | Wide-leg trousers
    straight | 直筒裤 | Straight trousers
    leggings | 打底裤 | Leggings
    joggers | 运动裤 | Joggers
    shorts | 短裤 | Shorts
    dungarees | 背带裤 | Dungarees
  skirts | 半身裙 | Skirts
    mini | 短裙 | Mini skirts
    midi | 中长裙 | Midi skirts
    pleated | 百褶裙 | Pleated skirts
    denim | 牛仔裙 | Denim skirts
  jumpsuits | 连体裤 | Jumpsuits
  suits | 套装 | Suits and sets
  nightwear | 内衣家居服 | Underwear and nightwear
    pyjamas | 睡衣 | Pyjamas
    robes | 睡袍 | Dressing gowns
    bras | 文胸 | Bras
    briefs | 内裤 | Briefs
    thermals | 保暖内衣 | Thermals
  swimwear | 泳装 | Swimwear
    bikinis | 比基尼 | Bikinis
    swimsuits | 连体泳衣 | Swimsuits
  maternity | 孕妇装 | Maternity wear
men | 男装 | Men's clothing
  tops | 上装 | Tops
    tshirts | T恤 | T-shirts
    shirts | 衬衫 | Shirts
    polos | POLO衫 | Polo shirts
  knitwear | 针织衫 | Knitwear
    jumpers | 套头毛衣 | Jumpers
    cardigans | 开衫 | Cardigans
  sweatshirts | 卫衣 | Sweatshirts
  outerwear | 外套 | Outerwear
    coats | 大衣 | Coats
    jackets | 夹克 | Jackets
    blazers | 西装外套 | Blazers
    downs | 羽绒服 | Down jackets
    gilets | 马甲 | Gilets
  trousers | 裤装 | Trousers
    jeans | 牛仔裤 | Jeans
    chinos | 休闲裤 | Chinos
    joggers | 运动裤 | Joggers
    shorts | 短裤 | Shorts
  suits | 西服套装 | Suits
  nightwear | 内衣家居服 | Underwear and nightwear
  swimwear | 泳装 | Swimwear
girls | 女童装 | Girls' clothing
  dresses | 连衣裙 | Dresses
    sleeveless | 无袖连衣裙 | Sleeveless dresses
    longsleeve | 长袖连衣裙 | Long-sleeved dresses
    knit | 针织连衣裙 | Knitted dresses
    occasion | 礼服裙 | Occasion dresses
  tops | 上装 | Tops
    tshirts | T恤 | T-shirts
    blouses | 衬衫 | Blouses
    polos | POLO衫 | Polo shirts
  knitwear | 针织衫 | Knitwear
    jumpers | 套头毛衣 | Jumpers
    cardigans | 开衫 | Cardigans
  sweatshirts | 卫衣 | Sweatshirts
  outerwear | 外套 | Outerwear
    coats | 大衣 | Coats
    jackets | 夹克 | Jackets
    downs | 羽绒服 | Down jackets
    gilets | 马甲 | Gilets
    raincoats | 雨衣 | Raincoats
  trousers | 裤装 | Trousers
    jeans | 牛仔裤 | Jeans
    leggings | 打底裤 | Leggings
    shorts | 短裤 | Shorts
    dungarees | 背带裤 | Dungarees
  skirts | 半身裙 | Skirts
  sets | 套装 | Sets
  nightwear | 内衣家居服 | Underwear and nightwear
  swimwear | 泳装 | Swimwear
boys | 男童装 | Boys' clothing
  tops | 上装 | Tops
    tshirts | T恤 | T-shirts
    shirts | 衬衫 | Shirts
    polos | POLO衫 | Polo shirts
  knitwear | 针织衫 | Knitwear
    jumpers | 套头毛衣 | Jumpers
    cardigans | 开衫 | Cardigans
  sweatshirts | 卫衣 | Sweatshirts
  outerwear | 外套 | Outerwear
    coats | 大衣 | Coats
    jackets | 夹克 | Jackets
    downs | 羽绒服 | Down jackets
    gilets | 马甲 | Gilets
    raincoats | 雨衣 | Raincoats
  trousers | 裤装 | Trousers
    jeans | 牛仔裤 | Jeans
    joggers | 运动裤 | Joggers
    shorts | 短裤 | Shorts
    dungarees | 背带裤 | Dungarees
  sets | 套装 | Sets
  nightwear | 内衣家居服 | Underwear and nightwear
  swimwear | 泳装 | Swimwear
baby | 婴儿装 | Baby clothing
  bodysuits | 包屁衣 | Bodysuits
  rompers | 连体衣 | Rompers
  tops | 上装 | Tops
  bottoms | 裤装 | Bottoms
  dresses | 连衣裙 | Dresses
  knitwear | 针织衫 | Knitwear
  outerwear | 外套 | Outerwear
    pramsuits | 连体羽绒服 | Pramsuits
    jackets | 夹克 | Jackets
  sets | 套装 | Sets
  sleepbags | 睡袋 | Sleeping bags
  swimwear | 泳装 | Swimwear
  blankets | 盖毯 | Blankets
  bibs | 围兜 | Bibs
shoes | 鞋靴 | Shoes
  women | 女鞋 | Women's shoes
    trainers | 运动鞋 | Trainers
    flats | 平底鞋 | Flats
    heels | 高跟鞋 | Heels
    boots | 靴子 | Boots
    sandals | 凉鞋 | Sandals
    loafers | 乐福鞋 | Loafers
    slippers | 拖鞋 | Slippers
  men | 男鞋 | Men's shoes
    trainers | 运动鞋 | Trainers
    loafers | 乐福鞋 | Loafers
    boots | 靴子 | Boots
    sandals | 凉鞋 | Sandals
    formal | 正装鞋 | Formal shoes
  kids | 童鞋 | Children's shoes
    trainers | 运动鞋 | Trainers
    maryjanes | 玛丽珍鞋 | Mary Janes
    boots | 靴子 | Boots
    sandals | 凉鞋 | Sandals
    wellies | 雨靴 | Wellingtons
    slippers | 拖鞋 | Slippers
  baby | 婴儿鞋 | Baby shoes
    prewalkers | 学步前鞋 | Pre-walkers
    firststeps | 学步鞋 | First steps
accessories | 配饰 | Accessories
  bags | 包袋 | Bags
    handbags | 手提包 | Handbags
    crossbody | 斜挎包 | Cross-body bags
    totes | 托特包 | Totes
    backpacks | 双肩包 | Backpacks
    clutches | 手拿包 | Clutches
    purses | 钱包 | Purses
    changing | 妈咪包 | Changing bags
  hats | 帽子 | Hats
    caps | 棒球帽 | Caps
    beanies | 毛线帽 | Beanies
    sunhats | 遮阳帽 | Sun hats
    berets | 贝雷帽 | Berets
  scarves | 围巾 | Scarves
  gloves | 手套 | Gloves
  belts | 腰带 | Belts
  socks | 袜子 | Socks
    ankle | 短袜 | Ankle socks
    knee | 长筒袜 | Knee socks
    tights | 连裤袜 | Tights
  hair | 发饰 | Hair accessories
    clips | 发夹 | Clips
    bands | 发箍 | Hair bands
  jewellery | 首饰 | Jewellery
    earrings | 耳饰 | Earrings
    necklaces | 项链 | Necklaces
    bracelets | 手链 | Bracelets
    rings | 戒指 | Rings
  eyewear | 眼镜 | Eyewear
  watches | 手表 | Watches
  umbrellas | 雨伞 | Umbrellas
  ties | 领带领结 | Ties and bow ties
`

const stepBetween = 10

/** The categories that the product brings along. What platforms call them is for each shop to say: their ids change. */
export function firstCategories(): WantedCategory[] {
  const above: string[] = []
  return tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const depth = (line.length - line.trimStart().length) / 2
      const [end = '', zhName = '', enName = ''] = line.split('|').map((part) => part.trim())
      const parent = depth === 0 ? '' : (above[depth - 1] ?? '')
      const code = parent === '' ? end : `${parent}-${end}`
      above[depth] = code
      const ids = { rednote: '', taobao: '', jd: '', shopify: '' }
      return { code, parent, zhName, enName, position: (index + 1) * stepBetween, ...ids }
    })
}
