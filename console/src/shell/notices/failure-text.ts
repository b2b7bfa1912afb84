import { t } from '../../text/t.ts'

/** What some servers call a success: no reason to tell. */
const noReason = '执行成功'

/** That it failed, and why. */
export const failureText = ({ message }: Error): string =>
  message === '' || message === noReason ? t('操作失败') : t('操作失败：{reason}', { reason: message })
