import type {
  TemplateRule,
  templatePlaceholders,
  UnitRule,
} from '@selvedge/contract/customs/customs-style/customs-style.ts'
import { fits, type StyleFacts } from './style-options.rules.ts'

/** What a template fills in, by its placeholders. */
export type Described = Record<(typeof templatePlaceholders)[number], string>

/** The template of a product: of the first rule that it fits, of one that applies by itself only where no other does. */
export function templateFor(
  rules: readonly TemplateRule[],
  contents: readonly string[],
  facts: StyleFacts,
): string {
  const fitting = rules.filter(({ constraints }) => fits(constraints, facts))
  const rule = fitting.find(({ automatic }) => !automatic) ?? fitting[0]
  return contents[rule?.templateId ?? 0] ?? contents[0] ?? ''
}

/** The template with what it says of a product; separators around what is empty fall away. */
export const describe = (template: string, described: Described): string =>
  template
    .replace(/#(\w+)#/g, (placeholder, name: string) =>
      Object.hasOwn(described, name) ? described[name as keyof Described] : placeholder,
    )
    .replace(/([，,])(?:\s*[，,])+/g, '$1')
    .replace(/^[，,\s]+|[，,\s]+$/g, '')

const usualUnit = '件'

/** What products of a kind are counted in. */
export const unitFor = (rules: readonly UnitRule[], kind: string): string =>
  rules.find(({ kinds }) => kinds.includes(kind))?.unit ?? usualUnit
