import type { LocationInput } from '@selvedge/contract/stock/locations/locations.ts'

export const locationKeys = ['own', 'partner', 'bonded', 'virtual', 'returns'] as const
export type LocationKey = (typeof locationKeys)[number]

export type DemoLocation = Omit<LocationInput, 'id'> & { key: LocationKey }

/** Where orders ship from, in the order of their stock. */
export const shippingLocations = ['own', 'partner', 'bonded'] as const satisfies readonly LocationKey[]

const ordinary = {
  receiver: '仓库收货组',
  parentId: null,
  flag: '0',
  country: 'CN',
  company: '织边贸易（示例）有限公司',
  fulfillOrder: '1',
  weight: 0,
  isDefaultReturn: '0',
  autoReturn: '0',
  chinaStock: '1',
  proxy: '0',
  virtuality: '0',
  isHidden: '0',
} as const

export const demoLocations: readonly DemoLocation[] = [
  {
    ...ordinary,
    key: 'own',
    name: '上海自营仓',
    postalCode: '201700',
    phone: '021-0000-0101',
    province: '上海市',
    city: '上海市',
    address: '青浦区云杉路 18 号 2 号库',
    weight: 100,
    isDefaultReturn: '1',
    autoReturn: '1',
  },
  {
    ...ordinary,
    key: 'partner',
    name: '深圳合作仓',
    postalCode: '518100',
    phone: '0755-0000-0102',
    province: '广东省',
    city: '深圳市',
    address: '宝安区鹭岛路 6 号 A 栋',
    company: '南湾仓配（示例）有限公司',
    weight: 60,
    proxy: '1',
  },
  {
    ...ordinary,
    key: 'bonded',
    name: '宁波保税仓',
    postalCode: '315800',
    phone: '0574-0000-0103',
    province: '浙江省',
    city: '宁波市',
    address: '北仑区保税区听潮路 9 号',
    company: '甬港保税物流（示例）有限公司',
    flag: '1',
    weight: 30,
  },
  {
    ...ordinary,
    key: 'virtual',
    name: '预售虚拟仓',
    postalCode: '201700',
    phone: '021-0000-0104',
    province: '上海市',
    city: '上海市',
    address: '青浦区云杉路 18 号',
    fulfillOrder: '0',
    virtuality: '1',
  },
  {
    ...ordinary,
    key: 'returns',
    name: '退货质检仓',
    receiver: '退货质检组',
    postalCode: '201700',
    phone: '021-0000-0105',
    province: '上海市',
    city: '上海市',
    address: '青浦区云杉路 18 号 5 号库',
    fulfillOrder: '0',
  },
]
