/** What may be refused about references: -810 to -819. */
export const referenceErrors = {
  REFERENCES_NOT_CSV: { code: -810, zh: '只能上传一个 .csv 文件', en: 'Upload exactly one .csv file' },
  REFERENCES_UNREADABLE: {
    code: -811,
    zh: '文件无法读取：{fault}',
    en: 'The file can not be read: {fault}',
  },
  REFERENCES_EMPTY: { code: -812, zh: '文件中没有数据', en: 'The file has no rows' },
  REFERENCES_TOO_MANY: {
    code: -813,
    zh: '一次最多 {most} 行，文件有 {rows} 行',
    en: 'At most {most} rows at once, the file has {rows}',
  },
  REFERENCES_NO_COLUMN: {
    code: -814,
    zh: '缺少列：{columns}',
    en: 'Columns are missing: {columns}',
  },
  REFERENCES_COLUMN_TWICE: {
    code: -815,
    zh: '表头中“{title}”出现了多次',
    en: 'The header contains “{title}” more than once',
  },
} as const
