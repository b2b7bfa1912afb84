/** What may be refused about tags of products: -1600 to -1609. */
export const tagErrors = {
  TAG_OPERATE_MISSING: { code: -1600, zh: '请选择品牌', en: 'Please choose a brand' },
  TAG_SPUS_MISSING: { code: -1601, zh: '请上传SPU', en: 'Upload SPUs' },
  TAG_ORDERS_MISSING: { code: -1602, zh: '请上传订单号', en: 'please upload order names' },
  TAG_ROWS_INCOMPLETE: {
    code: -1603,
    zh: '上传数据有误请仔细检查',
    en: 'upload data wrong, check carefully',
  },
  TAG_JOB_NOT_FOUND: { code: -1604, zh: '改标签任务不存在', en: 'There is no such tag job' },
  TAG_JOB_OVER: { code: -1605, zh: '任务已结束', en: 'The job is over' },
  TAG_JOB_RUNNING: { code: -1606, zh: '任务还在进行', en: 'The job is still going on' },
  TAG_JOB_UNDONE: { code: -1607, zh: '任务已撤销过', en: 'The job was undone already' },
  TAG_JOB_UNDO_LATE: {
    code: -1608,
    zh: '任务结束超过 {minutes} 分钟，不能再撤销',
    en: 'The job ended more than {minutes} minutes ago and can not be undone any more',
  },
  TAG_JOB_NOTHING: { code: -1609, zh: '任务没有改动任何标签', en: 'The job has changed no tag' },
} as const
