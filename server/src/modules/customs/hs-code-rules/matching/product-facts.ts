import type { StyleRule } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import { normalSex, normalWeaving } from '@selvedge/contract/customs/customs-terms.ts'
import { z } from 'zod'
import { designOf } from '../../customs-style/customs-style.public.ts'
import type { ProductFacts } from './matching.rules.ts'
import { materialsOf } from './materials.rules.ts'

/** What is declared of a product and decides its code. */
export interface Declared {
  customsComponent: string
  sex: string
  kind: string
  weavingType: string
  style: Readonly<Record<string, string>>
}

/** Products that are declared alike share a key: component, sex, kind, weaving and answers of style, as JSON. */
const facts = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.record(z.string(), z.string()).nullable(),
])

export function declaredOf(key: string): Declared {
  const [customsComponent, sex, kind, weavingType, style] = facts.parse(JSON.parse(key))
  return {
    customsComponent,
    sex: normalSex(sex),
    kind,
    weavingType: normalWeaving(weavingType),
    style: style ?? {},
  }
}

/** What HS code rules see of a product. Each word of its style is a design, and all of them together. */
export function factsOf(declared: Declared, rules: readonly StyleRule[]): ProductFacts {
  const design = designOf(rules, declared, declared.style)
  return {
    material: materialsOf(declared.customsComponent),
    sex: [declared.sex],
    category: [declared.kind],
    weaving: [declared.weavingType],
    design: [...design, design.join('')],
  }
}
