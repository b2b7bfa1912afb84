/** What may be refused about documents for customs: -1060 to -1069. */
export const customsDocumentErrors = {
  CUSTOMS_DOCUMENT_NOT_FOUND: { code: -1060, zh: '单据不存在', en: 'There is no such document' },
  CUSTOMS_DOCUMENT_FOREIGN: {
    code: -1061,
    zh: '运单和清单由仓库申报，请联系仓库',
    en: 'Waybills and inventory lists are declared by the warehouse; please ask there',
  },
} as const
