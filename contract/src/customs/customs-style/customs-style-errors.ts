/** What may be refused about the rules of customs descriptions: -741. */
export const customsStyleErrors = {
  TEMPLATE_RULE_AUTOMATIC: {
    code: -741,
    zh: '自动的模板设置不能删除，条件也不能更改',
    en: 'An automatic template setting can not be deleted, and its conditions stay as they are',
  },
} as const
