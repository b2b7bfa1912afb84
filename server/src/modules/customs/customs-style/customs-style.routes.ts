import {
  customsSettingGet,
  styleRuleList,
} from '@selvedge/contract/customs/customs-style/customs-style-calls.ts'
import { handle } from '../../../core/http/handle.ts'
import { readCustomsSetting, readStyleRules } from './customs-style.reads.ts'

export const customsStyleRoutes = [
  handle(customsSettingGet, readCustomsSetting),
  handle(styleRuleList, readStyleRules),
]
