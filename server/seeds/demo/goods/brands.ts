/** Whom a style is for; decides its sizes. */
export type Range = 'baby' | 'kids' | 'women'

export interface Brand {
  /** Three letters that begin every SKU of the brand. */
  code: string
  name: string
  ranges: readonly Range[]
  /** Children by age in years or by height in cm, women by letter or by number: a brand keeps to one. */
  kidsSizes: 'age' | 'height'
  womenSizes: 'letters' | 'numbers'
  /** Against the usual price of a category. */
  level: number
  /** Styles in the catalogue. */
  styles: number
}

/** All invented; the punctuation is as awkward as that of real ones. */
export const brands: readonly Brand[] = [
  brand('LMR', "L'Ormerelle", ['baby', 'kids'], 'age', 'letters', 1.15, 34),
  brand('TPB', 'Tuppe & Brindle', ['baby', 'kids'], 'age', 'letters', 0.85, 30),
  brand('BQN', 'Bébé Quillon', ['baby'], 'age', 'letters', 0.95, 22),
  brand('OST', 'Østerlyng', ['kids', 'women'], 'height', 'letters', 1.1, 26),
  brand('MVL', 'Maison Verrault-Lys', ['women'], 'age', 'numbers', 1.6, 24),
  brand('KDW', 'Kinderwaal', ['baby', 'kids'], 'height', 'letters', 0.8, 28),
  brand('FJL', 'Fjordlilje', ['kids', 'women'], 'height', 'letters', 1.25, 20),
  brand('NCB', 'N°17 Cabrelle', ['women'], 'age', 'numbers', 1.4, 20),
  brand('SPL', 'Señorita Palumbra', ['kids', 'women'], 'age', 'letters', 1, 18),
  brand('HZM', "Hazelmoor's", ['kids', 'women'], 'age', 'letters', 1.05, 22),
  brand('ZWK', 'Zwölfkäppchen', ['baby', 'kids'], 'height', 'letters', 0.9, 16),
  brand('LWF', 'Little Wrenfold + Co.', ['baby', 'kids'], 'age', 'letters', 0.95, 18),
  brand('CDA', "Côte d'Avelle", ['women'], 'age', 'numbers', 1.3, 14),
  brand('AJC', 'Ateliê Jacarandina', ['women'], 'age', 'letters', 1.2, 8),
]

function brand(
  code: string,
  name: string,
  ranges: readonly Range[],
  kidsSizes: Brand['kidsSizes'],
  womenSizes: Brand['womenSizes'],
  level: number,
  styles: number,
): Brand {
  return { code, name, ranges, kidsSizes, womenSizes, level, styles }
}
