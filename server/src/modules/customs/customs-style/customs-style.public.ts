export { type CustomsStyle, readCategories, readCustomsStyle, readStyleRules } from './customs-style.reads.ts'
export { designOf, type StyleFacts, styleOptions, styleValue } from './style-options.rules.ts'
export { describe, templateFor, unitFor } from './templates.rules.ts'
