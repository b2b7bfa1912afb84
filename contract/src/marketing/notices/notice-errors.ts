/** What may be refused about subscription messages: -1450 to -1499. */
export const noticeErrors = {
  NOTICE_NOT_FOUND: { code: -1450, zh: '订阅消息不存在', en: 'There is no such message' },
  NOTICE_TYPE_INVALID: { code: -1451, zh: '请选择模板类型', en: 'Choose a type' },
  NOTICE_ARGUMENT_MISSING: {
    code: -1452,
    zh: '信息不全请仔细检查字段:{title}',
    en: 'Information incomplete, check the field: {title}',
  },
  NOTICE_ARGUMENT_LONG: {
    code: -1453,
    zh: '{title}最多 {most} 个字符',
    en: '{title}: at most {most} characters',
  },
  NOTICE_ARGUMENT_LINES: { code: -1454, zh: '{title}不能换行', en: '{title}: one line only' },
  NOTICE_PAGE_INVALID: {
    code: -1455,
    zh: '跳转链接须为小程序页面，例如 pages/index/index',
    en: 'The link must be a page of the mini program, such as pages/index/index',
  },
  NOTICE_TIME_PAST: {
    code: -1456,
    zh: '定时发布时间须晚于现在',
    en: 'The time of publishing must be later than now',
  },
  NOTICE_SCHEDULED: {
    code: -1457,
    zh: '订阅消息已定时发布，请先撤销',
    en: 'The message is scheduled: take that back first',
  },
  NOTICE_PUBLISHED: { code: -1458, zh: '订阅消息已发布', en: 'The message is published already' },
  NOTICE_GONE_OUT: {
    code: -1459,
    zh: '订阅消息已发布，不能撤销',
    en: 'The message is published: it can not be taken back',
  },
  NOTICE_NOT_SCHEDULED: {
    code: -1460,
    zh: '订阅消息没有定时发布，无需撤销',
    en: 'The message is not scheduled: there is nothing to take back',
  },
  NOTICE_NOT_SET_UP: {
    code: -1461,
    zh: '还没有填写小程序的连接参数和密钥，请先在系统设置中填写',
    en: 'The connection and secret of the mini program are not set yet: see the settings',
  },
  NOTICE_TEST_REFUSED: {
    code: -1462,
    zh: '测试消息没有发送：{reason}（{code} {said}）',
    en: 'The test message was not sent: {reason} ({code} {said})',
  },
  NOTICE_TEST_UNKNOWN: {
    code: -1463,
    zh: '没有收到微信的回复，测试消息可能已送达',
    en: 'The platform did not answer: the test message may have come',
  },
  NOTICE_TEST_AWAY: {
    code: -1464,
    zh: '暂时不能发送测试消息：{detail}',
    en: 'The test message can not be sent now: {detail}',
  },
} as const
