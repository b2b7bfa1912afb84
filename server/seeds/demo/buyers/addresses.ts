/** Real places with invented streets. */
export interface ChinesePlace {
  province: string
  city: string
  areas: readonly string[]
  postcode: string
  /** How many customers live there, against others. */
  weight: number
}

export const chinesePlaces: readonly ChinesePlace[] = [
  place('上海市', '上海市', ['浦东新区', '徐汇区', '静安区', '长宁区', '闵行区'], '200000', 16),
  place('北京市', '北京市', ['朝阳区', '海淀区', '东城区', '通州区'], '100000', 13),
  place('广东省', '深圳市', ['南山区', '福田区', '宝安区', '龙华区'], '518000', 10),
  place('广东省', '广州市', ['天河区', '越秀区', '海珠区', '番禺区'], '510000', 9),
  place('浙江省', '杭州市', ['西湖区', '滨江区', '余杭区', '拱墅区'], '310000', 9),
  place('江苏省', '南京市', ['玄武区', '鼓楼区', '建邺区', '江宁区'], '210000', 6),
  place('江苏省', '苏州市', ['姑苏区', '吴中区', '昆山市'], '215000', 6),
  place('江苏省', '无锡市', ['滨湖区', '梁溪区'], '214000', 3),
  place('四川省', '成都市', ['锦江区', '武侯区', '青羊区'], '610000', 7),
  place('重庆市', '重庆市', ['渝中区', '南岸区', '沙坪坝区'], '400000', 4),
  place('湖北省', '武汉市', ['武昌区', '江汉区', '洪山区'], '430000', 5),
  place('湖南省', '长沙市', ['岳麓区', '开福区'], '410000', 3),
  place('陕西省', '西安市', ['雁塔区', '碑林区'], '710000', 4),
  place('山东省', '青岛市', ['市南区', '崂山区'], '266000', 3),
  place('山东省', '济南市', ['历下区', '市中区'], '250000', 2),
  place('浙江省', '宁波市', ['鄞州区', '海曙区'], '315000', 3),
  place('浙江省', '温州市', ['鹿城区', '瓯海区'], '325000', 2),
  place('福建省', '厦门市', ['思明区', '湖里区'], '361000', 3),
  place('福建省', '福州市', ['鼓楼区', '仓山区'], '350000', 2),
  place('天津市', '天津市', ['和平区', '南开区'], '300000', 3),
  place('辽宁省', '大连市', ['中山区', '沙河口区'], '116000', 2),
  place('辽宁省', '沈阳市', ['沈河区', '浑南区'], '110000', 2),
  place('河南省', '郑州市', ['金水区', '中原区'], '450000', 2),
  place('安徽省', '合肥市', ['蜀山区', '包河区'], '230000', 2),
  place('云南省', '昆明市', ['五华区', '盘龙区'], '650000', 2),
  place('广东省', '佛山市', ['禅城区', '顺德区'], '528000', 2),
  place('黑龙江省', '哈尔滨市', ['道里区', '南岗区'], '150000', 1),
  place('广西壮族自治区', '南宁市', ['青秀区'], '530000', 1),
  place('贵州省', '贵阳市', ['观山湖区'], '550000', 1),
]

export const chineseStreets = [
  '梧桐路',
  '银杏街',
  '听雨路',
  '望溪路',
  '青禾路',
  '松风街',
  '月桥路',
  '云台路',
  '兰亭街',
  '白鹭路',
]
export const chineseEstates = [
  '云溪花园',
  '锦和苑',
  '半山雅居',
  '清荷里',
  '星河湾畔',
  '翠微庭',
  '枫林小筑',
  '朗月府',
]

export interface ForeignPlace {
  country: 'FR' | 'GB' | 'US' | 'CA'
  province: string
  city: string
  postcode: string
}

export const foreignPlaces: readonly ForeignPlace[] = [
  { country: 'FR', province: 'Île-de-France', city: 'Paris', postcode: '75011' },
  { country: 'FR', province: 'Auvergne-Rhône-Alpes', city: 'Lyon', postcode: '69006' },
  { country: 'FR', province: 'Nouvelle-Aquitaine', city: 'Bordeaux', postcode: '33000' },
  { country: 'FR', province: 'Pays de la Loire', city: 'Nantes', postcode: '44000' },
  { country: 'GB', province: 'England', city: 'London', postcode: 'N1 0AA' },
  { country: 'GB', province: 'England', city: 'Bristol', postcode: 'BS6 0AA' },
  { country: 'GB', province: 'Scotland', city: 'Edinburgh', postcode: 'EH3 0AA' },
  { country: 'US', province: 'New York', city: 'Brooklyn', postcode: '11201' },
  { country: 'US', province: 'California', city: 'Oakland', postcode: '94607' },
  { country: 'US', province: 'Washington', city: 'Seattle', postcode: '98103' },
  { country: 'US', province: 'Massachusetts', city: 'Cambridge', postcode: '02139' },
  { country: 'CA', province: 'Québec', city: 'Montréal', postcode: 'H2J 1A1' },
  { country: 'CA', province: 'Ontario', city: 'Toronto', postcode: 'M6G 1A1' },
]

export const foreignStreets: Readonly<Record<ForeignPlace['country'], readonly string[]>> = {
  FR: ['rue des Tisserandes', 'rue du Vieux-Lavoir', 'allée des Mûriers', "impasse de l'Aiguille"],
  GB: ['Thimble Row', 'Weaver’s Green', 'Spindle Lane', 'Larkmeadow Road'],
  US: ['Bobbin Street', 'Cottonwood Terrace', 'Millrace Avenue', 'Loom Hollow Drive'],
  CA: ['Spool Crescent', 'rue de la Navette', 'Heddle Avenue', 'Tamarack Row'],
}

function place(
  province: string,
  city: string,
  areas: readonly string[],
  postcode: string,
  weight: number,
): ChinesePlace {
  return { province, city, areas, postcode, weight }
}
