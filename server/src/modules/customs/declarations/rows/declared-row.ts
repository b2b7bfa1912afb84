import { countryName } from '@selvedge/contract/customs/countries.ts'
import type { DeclarationRow, StyleSetting } from '@selvedge/contract/customs/declarations/declarations.ts'
import {
  answersNamed,
  type CustomsStyle,
  describe,
  styleOptions,
  styleValue,
  templateFor,
  unitFor,
} from '../../customs-style/customs-style.public.ts'
import {
  elementSettings,
  elementsOf,
  elementsText,
} from '../../declaration-elements/declaration-elements.public.ts'
import { oneCode } from '../../hs-code-rules/hs-code-rules.public.ts'
import { applying, cameIn, type EnteredFields } from '../fields/entered-fields.rules.ts'

/** A product as it is kept: what came in with it, what a person has said, and what is to be told of its code. */
export interface RawProduct {
  id: number
  brand: string
  handle: string
  ref: string
  name: string
  images: string[]
  /** What came in. */
  weaving: string
  sex: string
  category: string
  composition: string
  origin: string
  said: EnteredFields & { hsCode: string | null; style: Record<string, string> | null; remark: string }
  /** The code that applies; empty where there is none. */
  code: string
  /** Of its code. */
  elements: string | null
  unit: string | null
}

/** What can be said of a product's style: by the style rules, and by what is to be told of its code. */
export const settingsOf = (
  product: { kind: string; weavingType: string; sex: string },
  elements: string | null,
  styles: CustomsStyle['styles'],
): StyleSetting[] => [...styleOptions(styles, product), ...elementSettings(elementsOf(elements ?? ''))]

/** Those of a product as it is kept. */
export const settingsNow = (raw: RawProduct, { styles }: CustomsStyle): StyleSetting[] =>
  settingsOf(applying(raw.said, cameIn(raw)), raw.elements, styles)

/** The row of a product, with the codes that the HS code rules give it. */
export function declaredRow(
  raw: RawProduct,
  codes: readonly string[],
  style: CustomsStyle,
): Omit<DeclarationRow, 'itemNo' | 'count'> {
  const { said } = raw
  const applies = applying(said, cameIn(raw))
  const styleSettings = settingsNow(raw, style)
  const chosen = answersNamed(style.styles, applies, said.style ?? {})
  const given = oneCode(codes)
  const value = (setting: StyleSetting) => styleValue(setting, chosen)
  const described = {
    pop: countryName(applies.origin, 'zh'),
    design: styleOptions(style.styles, applies).map(value).join(''),
    material: applies.customsComponent,
    brand: raw.brand,
    spu: raw.handle,
    ps: said.remark,
    weaving: applies.weavingType,
    category: applies.kind,
    sex: applies.sex,
  }
  return {
    id: raw.id,
    product: {
      id: raw.id,
      brand: raw.brand,
      handle: raw.handle,
      ref: raw.ref,
      name: raw.name,
      images: raw.images,
      ...applies,
      component: raw.composition,
      hsCode: raw.code,
      style: Object.fromEntries(styleSettings.map((one) => [one.name, value(one)])),
      remark: said.remark,
      weavingRevised: said.weavingType !== null,
      kindRevised: said.kind !== null,
      sexRevised: said.sex !== null,
      originRevised: said.origin !== null,
      customsComponentRevised: said.customsComponent !== null,
    },
    rules: codes.map((hsCode) => ({ hsCode })),
    status: raw.code === '' ? 'unmatched' : 'matched',
    codeBy: raw.code === '' ? null : said.hsCode === null && given !== '' ? 'rows' : 'person',
    styleSettings,
    description: describe(templateFor(style.templates, style.contents, applies), described),
    elements: elementsText(
      elementsOf(raw.elements ?? ''),
      { ...applies, brand: raw.brand, ref: raw.ref || raw.handle },
      value,
    ),
    unit: raw.unit ?? unitFor(style.units, applies.kind),
  }
}
