import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { listValue } from '../../house/settings/setting-values.ts'
import {
  customsCategory,
  defaultTemplates,
  styleRule,
  templateContent,
  templateRule,
  unitRule,
} from './customs-style.ts'

export const customsSettings = {
  style_setting: setting({
    kind: 'json',
    name: { zh: '款式规则', en: 'Style rules' },
    effect: {
      zh: '报关款式的可选值和默认值，按种类、织造方式、性别决定',
      en: 'Which customs styles can be chosen and which is the default, by kind, weaving and sex',
    },
    value: listValue(styleRule),
    default: '[]',
  }),
  template_content_setting: setting({
    kind: 'json',
    name: { zh: '模板内容', en: 'Template contents' },
    effect: {
      zh: '报关描述的模板，占位符会换成商品的内容。清空则恢复四个默认模板',
      en: 'Templates of customs descriptions; placeholders are filled from the product. Empty: the four defaults',
    },
    value: listValue(templateContent, defaultTemplates),
    default: JSON.stringify(defaultTemplates),
  }),
  template_setting: setting({
    kind: 'json',
    name: { zh: '模板设置', en: 'Template settings' },
    effect: {
      zh: '按种类、织造方式、性别决定商品使用哪个模板',
      en: 'Which template a product is described by, by kind, weaving and sex',
    },
    value: listValue(templateRule),
    default: '[]',
  }),
  unit_setting: setting({
    kind: 'json',
    name: { zh: '单位设置', en: 'Units' },
    effect: {
      zh: '各种类商品的申报单位，没有设置的用“件”',
      en: 'The unit that products of a kind are declared in; 件 where none is set',
    },
    value: listValue(unitRule),
    default: '[]',
  }),
  categories_setting: setting({
    kind: 'json',
    name: { zh: '种类设置', en: 'Kinds' },
    effect: {
      zh: '报关页面可选的商品种类',
      en: 'The kinds of products that the customs screens offer',
    },
    value: listValue(customsCategory),
    default: '[]',
  }),
} as const satisfies Record<string, SettingDefinition>
