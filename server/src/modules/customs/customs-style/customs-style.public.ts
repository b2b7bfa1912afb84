export {
  type CustomsStyle,
  readCategories,
  readCustomsStyle,
  readStyleRules,
  readStyleSettingBefore,
} from './customs-style.reads.ts'
export {
  answersByKey,
  answersNamed,
  designOf,
  keyedOptions,
  movedKeys,
  remainingAnswers,
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
