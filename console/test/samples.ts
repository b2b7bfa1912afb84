import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Location } from '@selvedge/contract/stock/locations/locations.ts'
import { emptyLocation } from '../src/features/stock/locations/locations.logic.ts'

/** A location that ships, with what a test says of it. */
export const sampleLocation = (id: number, more: Partial<Location> = {}): Location => ({
  ...emptyLocation,
  id,
  name: `仓 ${id}`,
  country: 'CN',
  parentName: null,
  fulfillOrder: '1',
  version: `v${id}`,
  ...more,
})

/** An open line of a ship order, with what a test says of it. */
export const sampleShipItem = (
  id: number,
  sku: string,
  quantity: number,
  more: Partial<ShipItem> = {},
): ShipItem => ({
  id,
  sku,
  quantity,
  originQuantity: quantity,
  shippedQuantity: 0,
  scanned: 0,
  brand: '',
  color: '',
  size: '',
  name: '',
  image: '',
  barcode: '',
  orderId: 1,
  orderName: '#1',
  exOrderId: '',
  trackingFlag: 0,
  status: 0,
  thirdpartUrl: '',
  realLocationId: 1,
  ...more,
})

/** A product of a declaration that nobody has said anything of. */
export const sampleDeclared = (id: number): DeclarationRow => ({
  id,
  itemNo: id,
  product: {
    id,
    brand: 'Kinderwaal',
    handle: `SPU-${id}`,
    ref: `R-${id}`,
    name: `款式 ${id}`,
    images: [],
    weavingType: '机织',
    sex: '女童',
    kind: '连衣裙',
    component: '',
    customsComponent: '',
    origin: 'FR',
    hsCode: '',
    style: {},
    remark: '',
    weavingRevised: false,
    kindRevised: false,
    sexRevised: false,
    originRevised: false,
    customsComponentRevised: false,
  },
  count: 1,
  rules: [],
  status: 'unmatched',
  codeBy: null,
  styleSettings: [],
  description: '',
  elements: '',
  unit: '件',
})
