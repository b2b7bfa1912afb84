/** What may be refused about the inbox: -1650. */
export const inboxErrors = {
  INBOX_TAKEN: { code: -1650, zh: '{name} 已接手这类待办', en: '{name} has taken this over' },
  INBOX_NOT_THEIRS: {
    code: -1651,
    zh: '对方不存在、已停用，或没有查看这类待办的权限',
    en: 'There is no such person, their account is disabled, or they may not see this',
  },
  INBOX_NOT_OWNER: {
    code: -1652,
    zh: '只有接手人可以为所有人稍后提醒',
    en: 'Only whoever has taken it over may put it off for everybody',
  },
  INBOX_SNOOZE_TIME: {
    code: -1653,
    zh: '稍后提醒的时间须在未来 {days} 天以内',
    en: 'The time must be within the next {days} days',
  },
  INBOX_CALM: {
    code: -1654,
    zh: '这类数字仅供查看，无须接手或稍后提醒',
    en: 'This number is only to be looked at: it can not be taken over or snoozed',
  },
} as const
