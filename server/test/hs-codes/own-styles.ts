import type { CodedStyle } from './described-styles.ts'

/** Styles that nobody sells, written for tests: four of each code, the first two to learn from. */
const written = `
6204420090 | dress | 100% Cotton | women | woven | Alder | poppy midi dress with belt
6204420090 | 连衣裙 | 97% Cotton 3% Elastane | 女童 | 机织 | Little Fern | smocked dress, gathered waist
6204420090 | dress | 100% cotton | girl | 机织 | Little Fern | tiered dress in poplin
6204420090 | 连衣裙 | 80% Cotton 20% Linen | 女士 | woven | Brook | shirt dress with belt
6104420000 | dress | 95% Cotton 5% Elastane | women | knitted | Alder | jersey dress with long sleeves
6104420000 | 针织连衣裙 | 100% Cotton | 女童 | 针织 | Little Fern | jersey twirl dress
6104420000 | dress | 92% Cotton 8% Elastane | 女童 | knit | Otter | jersey dress with pockets
6104420000 | 针织连衣裙 | 100% Cotton | women | 针织 | Brook | ribbed jersey dress
6206300090 | blouse | 100% Cotton | women | woven | Alder | blouse with ruffled collar
6206300090 | 女衬衫 | 100% Cotton | 女童 | 机织 | Little Fern | embroidered blouse
6206300090 | blouse | 98% Cotton 2% Elastane | 女士 | 机织 | Brook | striped blouse, wide collar
6206300090 | 女衬衫 | 100% Cotton | girl | woven | Otter | blouse with bow collar
6205200099 | shirt | 100% Cotton | men | woven | Harrow | oxford shirt, button down
6205200099 | 男衬衫 | 100% Cotton | 男童 | 机织 | Little Fern | checked flannel shirt
6205200099 | shirt | 97% Cotton 3% Elastane | 男士 | 机织 | Harrow | poplin shirt, button down
6205200099 | 男衬衫 | 100% Cotton | boy | woven | Otter | oxford shirt with pocket
6109100021 | t-shirt | 100% Cotton | men | knitted | Harrow | crew neck tee with print
6109100021 | T恤 | 100% Cotton | 儿童 | 针织 | Otter | short sleeve tee, whale print
6109100021 | t-shirt | 95% Cotton 5% Elastane | 女士 | 针织 | Alder | crew neck tee
6109100021 | T恤 | 100% Cotton | kids | knit | Little Fern | striped tee, short sleeve
6110200090 | sweatshirt | 100% Cotton | men | knitted | Harrow | hooded sweatshirt with zip
6110200090 | 卫衣 | 80% Cotton 20% Polyester | 儿童 | 针织 | Otter | sweatshirt with fox
6110200090 | sweatshirt | 85% Cotton 15% Polyester | 男童 | 针织 | Little Fern | hooded sweatshirt
6110200090 | 卫衣 | 100% Cotton | women | knit | Brook | cropped sweatshirt with zip
6110110000 | sweater | 100% Wool | women | knitted | Brook | merino sweater, roll neck
6110110000 | 毛衣 | 90% Wool 10% Polyamide | 男士 | 针织 | Harrow | cable knit sweater
6110110000 | sweater | 80% Wool 20% Polyamide | 男童 | 针织 | Otter | sweater with roll neck
6110110000 | 毛衣 | 100% Wool | ladies | knit | Alder | cable cardigan in merino
6203429090 | trousers | 100% Cotton | men | woven | Harrow | chino trousers, straight leg
6203429090 | 男裤 | 98% Cotton 2% Elastane | 男童 | 机织 | Otter | corduroy trousers
6203429090 | trousers | 97% Cotton 3% Elastane | 男士 | woven | Harrow | slim chino
6203429090 | 男裤 | 100% Cotton | boy | 机织 | Little Fern | cargo trousers, straight leg
6204629000 | trousers | 100% Cotton | women | woven | Alder | wide leg trousers, high rise
6204629000 | 女裤 | 98% Cotton 2% Elastane | 女童 | 机织 | Little Fern | paperbag culottes
6204629000 | trousers | 99% Cotton 1% Elastane | 女士 | 机织 | Brook | high rise culottes
6204629000 | 女裤 | 100% Cotton | girl | woven | Otter | wide leg trousers
6202400090 | coat | 100% Polyester | women | woven | Brook | padded coat with hood
6202400090 | 女大衣 | 70% Polyester 30% Polyamide | 女童 | 机织 | Otter | quilted parka
6202400090 | coat | 100% Polyester | 女士 | 机织 | Alder | quilted coat, long
6202400090 | 女大衣 | 100% Polyester | girl | woven | Little Fern | padded parka with hood
6115950000 | socks | 80% Cotton 20% Polyamide | kids | knitted | Otter | ankle socks, three pairs
6115950000 | 袜子 | 75% Cotton 23% Polyamide 2% Elastane | 男士 | 针织 | Harrow | ribbed crew socks
6115950000 | socks | 78% Cotton 22% Polyamide | women | knit | Brook | ribbed ankle socks
6115950000 | 袜子 | 80% Cotton 20% Polyamide | 儿童 | 针织 | Little Fern | knee socks with bows
6111200050 | romper | 100% Cotton | infant | knitted | Little Fern | footed romper with snaps
6111200050 | 婴儿连体衣 | 100% Cotton | 婴儿 | 针织 | Otter | sleepsuit, moon print
6111200050 | romper | 95% Cotton 5% Elastane | baby | 针织 | Otter | romper with snaps
6111200050 | 婴儿连体衣 | 100% Cotton | infants | knit | Little Fern | footed sleepsuit
6403990090 | shoes | 100% Leather | women | | Cobb | loafers with leather sole
6403990090 | 皮鞋 | Leather | 男士 | | Cobb | derby lace ups
6403990090 | shoes | Leather | 男士 | | Harrow | leather loafers
6403990090 | 皮鞋 | 100% Leather | ladies | | Cobb | mary janes with strap
4202210090 | handbag | 100% Leather | women | | Cobb | shoulder bag with chain
4202210090 | 手提包 | Leather | 女士 | | Alder | tote bag with zip
4202210090 | handbag | Leather | 女士 | | Cobb | tote, top handle
4202210090 | 手提包 | 100% Leather | women | | Brook | shoulder bag, small
6505009900 | hat | 100% Cotton | kids | | Otter | bucket hat with chin strap
6505009900 | 帽子 | 100% Cotton | 儿童 | | Little Fern | sun hat with brim
6505009900 | hat | 100% Cotton | 女童 | | Alder | sun hat, wide brim
6505009900 | 帽子 | 60% Cotton 40% Polyester | kids | | Otter | baseball cap
`

export const ownStyles: readonly CodedStyle[] = written
  .trim()
  .split('\n')
  .map((line, index) => {
    const [hsCode = '', kind = '', component = '', sex = '', weaving = '', brand = '', name = ''] = line
      .split('|')
      .map((text) => text.trim())
    return { handle: `own-${index}`, hsCode, kind, component, sex, weaving, brand, name }
  })
