/** What may be refused about lists of products: -825 to -834, undone: -890 to -893, headers: -894 and -895, another list: -896. */
export const productImportErrors = {
  PRODUCT_IMPORT_SEASON: { code: -825, zh: '请选择季节', en: 'Please choose a season' },
  PRODUCT_IMPORT_NOT_SHEET: {
    code: -826,
    zh: '请选择 .csv 文件；.xlsx、.xls 请在页面上传',
    en: 'Send a .csv file; .xlsx and .xls are taken by the screen',
  },
  PRODUCT_IMPORT_UNREADABLE: {
    code: -827,
    zh: '文件无法读取：{fault}',
    en: 'The file can not be read: {fault}',
  },
  PRODUCT_IMPORT_EMPTY: { code: -828, zh: '文件中没有数据', en: 'The file has no rows' },
  PRODUCT_IMPORT_COLUMNS: {
    code: -829,
    zh: '缺少列：{columns}，请检查文件或该品牌的属性映射',
    en: 'Columns are missing: {columns}. Check the file, or the column mappings of the brand',
  },
  PRODUCT_IMPORT_TOO_MANY: {
    code: -830,
    zh: '一次最多 {most} 行，文件有 {rows} 行',
    en: 'At most {most} rows at once, the file has {rows}',
  },
  PRODUCT_IMPORT_TAGS: {
    code: -831,
    zh: '最多 {most} 个标签，每个不超过 255 个字符',
    en: 'At most {most} tags, of 255 characters each',
  },
  PRODUCT_IMPORT_NOTHING: {
    code: -832,
    zh: '没有待发布的商品，请先上传',
    en: 'There is nothing to release, upload a file first',
  },
  PRODUCT_RELEASE_NOT_FOUND: { code: -833, zh: '发布记录不存在', en: 'There is no such release' },
  PRODUCT_RELEASE_STATE: {
    code: -834,
    zh: '没有失败或停止的商品，无需重试',
    en: 'Nothing has failed or stopped, there is nothing to try again',
  },
  PRODUCT_RELEASE_RUNNING: { code: -890, zh: '发布还在进行', en: 'The release is still going on' },
  PRODUCT_RELEASE_UNDONE: { code: -891, zh: '发布已撤销过', en: 'The release was undone already' },
  PRODUCT_RELEASE_UNDO_LATE: {
    code: -892,
    zh: '发布结束超过 {minutes} 分钟，不能再撤销',
    en: 'The release ended more than {minutes} minutes ago and can not be undone any more',
  },
  PRODUCT_RELEASE_UNDO_NOTHING: {
    code: -893,
    zh: '没有已发布的商品可以撤销',
    en: 'No product was released that could be taken back',
  },
  PRODUCT_IMPORT_COLUMN_TWICE: {
    code: -894,
    zh: '表头中“{title}”出现了多次',
    en: 'The header contains “{title}” more than once',
  },
  PRODUCT_IMPORT_COLUMNS_ALIKE: {
    code: -895,
    zh: '几列都是“{property}”：{columns}，请只留一列，或在该品牌的属性映射中指定',
    en: 'Several columns are “{property}”: {columns}. Keep one, or name it in the column mappings of the brand',
  },
  PRODUCT_IMPORT_CHANGED: {
    code: -896,
    zh: '待发布的商品已换成另一份上传，请核对后再操作',
    en: 'Another upload has taken the place of this list, look at it first',
  },
} as const
