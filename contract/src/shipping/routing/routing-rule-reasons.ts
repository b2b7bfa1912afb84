/** What is wrong with a routing rule. */
export const routingRuleReasons = {
  'rule.noAmount': { zh: '请至少填写一个金额', en: 'enter at least one amount' },
  'rule.amounts': { zh: '金额须大于 0', en: 'amounts must be above 0' },
  'rule.amountOrder': { zh: '金额下限须小于上限', en: 'the lower amount must be below the upper one' },
  'rule.noName': { zh: '请输入规则名称', en: 'enter a name' },
  'rule.sameName': { zh: '规则名称重复', en: 'another rule has this name' },
  'rule.noLocation': { zh: '仓库不存在', en: 'there is no such location' },
  'rule.contradiction': {
    zh: '同一仓库不能既优先又禁止',
    en: 'a location can not be both preferred and forbidden',
  },
  'rule.noEffect': { zh: '请至少填写一项效果', en: 'a rule needs at least one effect' },
} as const
