/** What may be refused about exports: -960. */
export const exportErrors = {
  EXPORT_NOT_FOUND: {
    code: -961,
    zh: '导出任务不存在，或文件已过期',
    en: 'There is no such export, or its file has expired',
  },
  EXPORT_STATE: { code: -962, zh: '导出任务{reason}', en: 'The export does not allow this: {reason}' },
  EXPORT_TOO_MANY: {
    code: -963,
    zh: '最多同时进行 {most} 个导出，请等待完成或取消',
    en: 'At most {most} exports run at a time; wait or cancel one',
  },
} as const
