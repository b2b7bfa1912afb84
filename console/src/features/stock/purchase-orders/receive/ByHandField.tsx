import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { t } from '../../../../text/t.ts'

/** Why staff confirm what the logistics partner usually does. */
export const ByHandField = () => (
  <TextField
    name="reason"
    label={t('手工确认原因')}
    required
    missing={t('请填写手工确认原因')}
    extra={t('该仓库由合作方管理，由合作方确认；手工确认会撤回尚未发出的通知')}
    lines={2}
  />
)
