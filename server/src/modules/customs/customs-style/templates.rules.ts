import {
  type TemplateRule,
  type templatePlaceholders,
  type UnitRule,
  usualUnit,
} from '@selvedge/contract/customs/customs-style/customs-style.ts'
import { fits, type StyleFacts } from './style-options.rules.ts'

/** What a template fills in, by its placeholders. */
export type Described = Record<(typeof templatePlaceholders)[number], string>

/** The rule that decides of a product: the first that it fits, one that applies by itself only where no other does. */
export function templateRuleFor(rules: readonly TemplateRule[], facts: StyleFacts): TemplateRule | null {
  const fitting = rules.filter(({ constraints }) => fits(constraints, facts))
  return fitting.find(({ automatic }) => !automatic) ?? fitting[0] ?? null
}

/** The place of a product's template among the contents, from 0: the first where no rule names one that there is. */
export function templatePlace(
  rules: readonly TemplateRule[],
  contents: readonly string[],
  facts: StyleFacts,
): number {
  const place = templateRuleFor(rules, facts)?.templateId ?? 0
  return place < contents.length ? place : 0
}

/** The template of a product. */
export const templateFor = (
  rules: readonly TemplateRule[],
  contents: readonly string[],
  facts: StyleFacts,
): string => contents[templatePlace(rules, contents, facts)] ?? ''

/** The template with what it says of a product; separators around what is empty fall away. */
export const describe = (template: string, described: Described): string =>
  template
    .replace(/#(\w+)#/g, (placeholder, name: string) =>
      Object.hasOwn(described, name) ? described[name as keyof Described] : placeholder,
    )
    .replace(/([，,])(?:\s*[，,])+/g, '$1')
    .replace(/^[，,\s]+|[，,\s]+$/g, '')

/** The rule that says what products of a kind are counted in. */
export const unitRuleFor = (rules: readonly UnitRule[], kind: string): UnitRule | undefined =>
  rules.find(({ kinds }) => kinds.includes(kind))

/** What products of a kind are counted in. */
export const unitFor = (rules: readonly UnitRule[], kind: string): string =>
  unitRuleFor(rules, kind)?.unit ?? usualUnit

const constraintsOf = (rules: readonly TemplateRule[]): string[] =>
  rules.filter(({ automatic }) => automatic).map(({ constraints }) => JSON.stringify(constraints))

/** Whether all rules that apply by themselves are still there, each with the constraints that it had. */
export function keepsAutomatic(before: readonly TemplateRule[], after: readonly TemplateRule[]): boolean {
  const left = constraintsOf(after)
  return constraintsOf(before).every((constraints) => {
    const at = left.indexOf(constraints)
    return at >= 0 && left.splice(at, 1).length === 1
  })
}
