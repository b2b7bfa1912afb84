import { randomFrom } from '../random.ts'

export interface SupplierSize {
  size: string
  sku: string
  /** In cents. */
  price: number
  units: number
}

export interface SupplierGood {
  handle: string
  name: string
  brand: string
  category: string
  color: string
  material: string
  sizes: SupplierSize[]
}

export const supplierBrands = ['fjord-kids', 'petit-port', 'mini-maille'] as const
const titles = {
  'fjord-kids': 'Fjord Kids',
  'petit-port': 'Petit Port',
  'mini-maille': 'Mini Maille',
} as const
const kinds = ['Dress', 'Cardigan', 'Trousers', 'Coat', 'Shirt', 'Skirt', 'Jumper', 'Romper'] as const
const colors = ['Ecru', 'Navy', 'Sage', 'Brick', 'Mustard', 'Grey'] as const
const materials = ['100% cotton', '100% merino wool', '80% cotton, 20% linen'] as const
const sizes = ['2Y', '4Y', '6Y', '8Y', '10Y'] as const

export const brandTitle = (brand: (typeof supplierBrands)[number]): string => titles[brand]

const of = <One>(list: readonly [One, ...One[]], index: number): One => list[index % list.length] ?? list[0]

/** The good of this number, as it is after so many changes of the shop: the same for the same numbers. */
export function goodAt(index: number, turn: number): SupplierGood {
  const random = randomFrom(index * 7919 + 17)
  const brand = of(supplierBrands, index)
  const kind = of(kinds, Math.floor(random() * kinds.length))
  const color = of(colors, Math.floor(random() * colors.length))
  const handle = `${brand}-${String(index).padStart(4, '0')}`
  const base = 1500 + Math.floor(random() * 120) * 50
  const count = 2 + Math.floor(random() * 3)
  // In each turn a part of the shop changes: prices, units, and which sizes there are.
  const last = lastChange(index, turn)
  const moved = randomFrom(index * 104_729 + last)
  const factor = last === 0 ? 100 : 70 + Math.floor(moved() * 60)
  const left = last > 0 && moved() < 0.3 ? count - 1 : last > 0 && moved() < 0.3 ? count + 1 : count
  return {
    handle,
    name: `${color} ${kind} ${index}`,
    brand: titles[brand],
    category: kind,
    color,
    material: of(materials, Math.floor(random() * materials.length)),
    sizes: sizes.slice(0, left).map((size) => ({
      size,
      sku: `${handle}-${size}`,
      price: Math.round((base * factor) / 100),
      units: Math.floor(moved() * 12),
    })),
  }
}

/** Every eighth good changes in a turn; which ones, goes round. */
const rounds = 8
const lastChange = (index: number, turn: number): number => {
  const behind = (((turn - index) % rounds) + rounds) % rounds
  return Math.max(0, turn - behind)
}

/** A few are sold out for good in some turns: their page is gone. */
export const isGone = (index: number, turn: number): boolean =>
  lastChange(index, turn) > 0 && randomFrom(index * 31 + lastChange(index, turn))() < 0.03
