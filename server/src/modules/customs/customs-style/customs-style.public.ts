export { type CustomsStyle, readCategories, readCustomsStyle, readStyleRules } from './customs-style.reads.ts'
export {
  chosenThen,
  designOf,
  type StyleFacts,
  styleOptions,
  styleValue,
  unmet,
} from './style-options.rules.ts'
export {
  describe,
  templateFor,
  templatePlace,
  templateRuleFor,
  unitFor,
  unitRuleFor,
} from './templates.rules.ts'
