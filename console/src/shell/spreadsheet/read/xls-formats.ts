/** Number formats that every workbook has without saying so, as far as they change what is read. */
const known: Readonly<Record<number, string>> = {
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  34: 'h:mm AM/PM',
  35: 'h:mm:ss AM/PM',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  55: 'h:mm AM/PM',
  56: 'h:mm:ss AM/PM',
}

const isDay = (format: number): boolean =>
  (format >= 14 && format <= 17) ||
  (format >= 27 && format <= 31) ||
  format === 36 ||
  (format >= 50 && format <= 54) ||
  format === 57 ||
  format === 58

/** The format of a number that has none of its own; some differ by country, and are read alike. */
export const formatOf = (format: number): string => known[format] ?? (isDay(format) ? 'yyyy-mm-dd' : '')
