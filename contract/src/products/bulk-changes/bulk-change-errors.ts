/** What may be refused of taking back a change of many rows: -1640 to -1649. */
export const bulkChangeErrors = {
  BULK_CHANGE_UNKNOWN: { code: -1640, zh: '修改记录不存在', en: 'There is no such change' },
  BULK_CHANGE_UNDONE: { code: -1641, zh: '这次修改已撤销', en: 'This change has been undone already' },
  BULK_CHANGE_LATE: {
    code: -1642,
    zh: '修改超过一小时，不能再撤销',
    en: 'It was changed more than an hour ago and can no longer be undone',
  },
} as const
