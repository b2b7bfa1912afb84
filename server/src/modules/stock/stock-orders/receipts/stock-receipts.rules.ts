/** Invoice numbers as they are kept: each once, separated by commas, however they were typed. */
export const normalInvoiceNumbers = (typed: string): string =>
  [...new Set(typed.split(/[\s,，;；、]+/).filter((one) => one !== ''))].join(',')
