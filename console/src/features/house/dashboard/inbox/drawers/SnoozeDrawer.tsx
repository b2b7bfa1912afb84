import { inboxSnooze, maxSnoozeDays } from '@selvedge/contract/house/inbox/inbox.ts'
import { DrawerForm } from '../../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../../shell/form/fields/Field.tsx'
import { SwitchField } from '../../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../../shell/form/use-submit.ts'
import { t } from '../../../../../text/t.ts'
import { momentOfWall } from '../../../../../ui/values/times/company-time.ts'
import { inboxWords } from '../inbox-words.ts'
import type { InboxDrawerProps } from './inbox-drawer.ts'
import { MomentField } from './MomentField.tsx'

interface SnoozeValues {
  at?: string
  forAll: boolean
}

/** Puts work of a kind off until a time; its owner may do it for everybody. */
export function SnoozeDrawer({ item: { key, mine }, onClose }: InboxDrawerProps) {
  const work = inboxWords()[key]
  const submit = useSubmit(inboxSnooze, {
    input: ({ at, forAll }: SnoozeValues) => ({
      body: { kind: key, until: at ? momentOfWall(at) : null, forAll },
    }),
    refusedAt: { INBOX_SNOOZE_TIME: 'at' },
    successMessage: () => t('已推迟：{work}', { work }),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={t('稍后提醒：{work}', { work })}
      submit={submit}
      onClose={onClose}
      initial={{ forAll: false }}
    >
      <Field
        name="at"
        label={t('提醒时间')}
        required
        extra={t('数量增加时会提前提醒，最多推迟 {days} 天', { days: maxSnoozeDays })}
      >
        <MomentField label={t('提醒时间')} />
      </Field>
      {mine && <SwitchField name="forAll" label={t('为所有人推迟')} />}
    </DrawerForm>
  )
}
