/** What is no style of customs declarations. */
export const customsStyleReasons = {
  'customs.defaultOption': { zh: '默认值必须是选项之一', en: 'has a default that is no option' },
  'customs.placeholders': {
    zh: '占位符只能是 #pop# #design# #material# #brand# #spu# #ps# #weaving# #category# #sex#',
    en: 'may only use the placeholders #pop# #design# #material# #brand# #spu# #ps# #weaving# #category# #sex#',
  },
} as const
