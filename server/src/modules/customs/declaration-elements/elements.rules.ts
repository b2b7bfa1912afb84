import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import {
  derivedElements,
  type ElementFacts,
  usualElements,
} from '@selvedge/contract/customs/declaration-elements/known-elements.ts'
import type { StyleSetting } from '@selvedge/contract/customs/declarations/declarations.ts'

/** One thing that customs want to be told. */
export interface Element {
  name: string
  /** What it may be, where the list says so: `领型(圆领、V领)`. */
  values: string[]
}

const separators = /[|;；\n]+/
const alternatives = /[/、，,]/

/** `0:品牌类型|1:出口享惠情况|2:领型(圆领/V领)`: the elements in their order. */
export const elementsOf = (text: string): Element[] =>
  text
    .split(separators)
    .map((part) => part.trim().replace(/^\d+\s*[:：.、]\s*/, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = part, within = ''] = /^([^(（]+)[(（]([^)）]*)[)）]\s*$/.exec(part) ?? []
      const values = within
        .split(alternatives)
        .map((value) => value.trim().replace(/等$/, ''))
        .filter((value) => value !== '')
      return { name: name.trim(), values: values.length > 1 ? values : [] }
    })

const deriverOf = (name: string) => derivedElements.find(([pattern]) => pattern.test(name))?.[1]

/** An element that somebody says, called as customs call it. */
const settingOf = ({ name, values }: Element): StyleSetting =>
  ownValue(usualElements, name) ?? { name, values, default: '' }

/** The elements that a person has to choose or to type, as settings of the product's style. */
export const elementSettings = (elements: readonly Element[]): StyleSetting[] =>
  elements.filter(({ name }) => !deriverOf(name)).map(settingOf)

/** What is declared of each element, as customs take it: one behind the other, with bars between. */
export const elementsText = (
  elements: readonly Element[],
  facts: ElementFacts,
  chosen: (setting: StyleSetting) => string,
): string =>
  elements
    .map((element) => {
      const derive = deriverOf(element.name)
      return derive ? derive(facts) : chosen(settingOf(element))
    })
    .map((value) => value.replaceAll('|', '/'))
    .join('|')
