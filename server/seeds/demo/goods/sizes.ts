import type { Brand, Range } from './brands.ts'
import type { Category } from './categories.ts'

const babyAges = ['3M', '6M', '9M', '12M', '18M', '24M']
const kidsAges = ['2A', '3A', '4A', '5A', '6A', '8A', '10A', '12A', '14A']
const kidsHeights = ['80', '90', '100', '110', '120', '130', '140', '150', '160']
const letters = ['XS', 'S', 'M', 'L', 'XL']
const numbers = ['34', '36', '38', '40', '42']
const kidsShoes = ['24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34']
const womenShoes = ['36', '37', '38', '39', '40', '41']
const hats: Record<Range, readonly string[]> = {
  baby: ['44', '46', '48'],
  kids: ['50', '52', '54'],
  women: ['TU'],
}

/** One size, as the trade writes it. */
export const oneSize = 'TU'

/** Every size that a style of this brand, category and range may be made in, smallest first. */
export function sizeRun(brand: Brand, category: Category, range: Range): readonly string[] {
  if (category.sizing === 'one') return [oneSize]
  if (category.sizing === 'hats') return hats[range]
  if (category.sizing === 'shoes') return range === 'women' ? womenShoes : kidsShoes
  if (range === 'baby') return babyAges
  if (range === 'women') return brand.womenSizes === 'letters' ? letters : numbers
  return brand.kidsSizes === 'age' ? kidsAges : kidsHeights
}
