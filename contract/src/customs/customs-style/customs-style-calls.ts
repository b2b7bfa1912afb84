import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { styleRule } from './customs-style.ts'

/** The settings that the customs screens read. */
export const customsSettingKeys = [
  'style_setting',
  'template_content_setting',
  'template_setting',
  'unit_setting',
  'categories_setting',
] as const

export const customsSettingGet = endpoint({
  name: 'customsSettingGet',
  method: 'GET',
  path: '/customs/setting',
  summary: 'The text of a customs setting, such as the JSON list of kinds',
  access: 'customs.view',
  query: z.strictObject({ key: z.enum(customsSettingKeys) }),
  data: z.string(),
})

export const styleRuleList = endpoint({
  name: 'styleRuleList',
  method: 'GET',
  path: '/customs/style_regular',
  summary: 'The style rules as they are stored',
  access: 'customs.view',
  data: z.array(styleRule),
})
