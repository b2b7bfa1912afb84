import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { countryCodeOf } from '@selvedge/contract/customs/countries.ts'
import type { styleTry } from '@selvedge/contract/customs/customs-style/style-trial.ts'
import { normalSex, normalWeaving } from '@selvedge/contract/customs/customs-terms.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import {
  answersByKey,
  readCategories,
  readCustomsStyle,
  templatePlace,
  templateRuleFor,
  unitRuleFor,
  unmet,
} from '../../customs-style/customs-style.public.ts'
import { findElements } from '../../declaration-elements/declaration-elements.public.ts'
import {
  decide,
  factsOf,
  findHsCodeRules,
  oneCode,
  readCodeIndex,
} from '../../hs-code-rules/hs-code-rules.public.ts'
import { declaredRow, type RawProduct } from '../rows/declared-row.ts'

type Typed = z.output<(typeof styleTry)['body']>

/** A product that there is not, as one that is declared, with what would be kept of its style. */
const rawOf = (
  typed: Typed,
  kept: Record<string, string>,
  code: string,
  of: Pick<RawProduct, 'elements' | 'unit'>,
): RawProduct => ({
  id: 1,
  brand: typed.brand,
  handle: typed.spu,
  ref: '',
  name: '',
  images: [],
  weaving: typed.weavingType,
  sex: typed.sex,
  category: typed.kind,
  composition: typed.customsComponent,
  origin: typed.origin,
  said: {
    weavingType: null,
    sex: null,
    kind: null,
    origin: countryCodeOf(typed.origin),
    customsComponent: null,
    hsCode: null,
    style: kept,
    remark: typed.remark,
  },
  code,
  ...of,
})

/** What a declaration would say of a style, and which rules say so: by the very rules of declarations. */
export async function tryStyle(
  context: Context,
  _query: unknown,
  typed: z.output<(typeof styleTry)['body']>,
): Promise<DataOf<typeof styleTry>> {
  const { db } = context
  const style = await readCustomsStyle(context)
  const facts = {
    kind: typed.kind,
    weavingType: normalWeaving(typed.weavingType),
    sex: normalSex(typed.sex),
  }
  const storedAnswers = answersByKey(style.styles, facts, typed.style)
  const declared = { ...facts, customsComponent: typed.customsComponent, style: storedAnswers }
  const { codes, keys } = decide(await readCodeIndex(db), factsOf(declared, style.styles))
  const code = oneCode(codes)
  const row = declaredRow(rawOf(typed, storedAnswers, code, await findElements(db, code)), codes, style)
  const judge = <Rule extends { constraints: Parameters<typeof unmet>[0] }>(rule: Rule, place: number) => {
    const against = unmet(rule.constraints, facts)
    return { rule: place + 1, fits: against.length === 0, unmet: against }
  }
  const decides = templateRuleFor(style.templates, facts)
  const place = templatePlace(style.templates, style.contents, facts)
  const unitRule = unitRuleFor(style.units, facts.kind)
  return {
    styleRules: style.styles.map(judge),
    styleSettings: row.styleSettings,
    templateRules: style.templates.map((rule, at) => ({
      ...judge(rule, at),
      automatic: rule.automatic,
      decides: rule === decides,
    })),
    template: { place: place + 1, text: style.contents[place] ?? '' },
    unitRule: unitRule ? style.units.indexOf(unitRule) + 1 : null,
    unit: row.unit,
    knownKind: (await readCategories(context)).includes(facts.kind),
    codes,
    codeRows: (await findHsCodeRules(db, keys)).map(({ id: _, ...said }) => said),
    description: row.description,
    elements: row.elements,
  }
}
