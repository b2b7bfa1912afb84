import { inboxColleagues, inboxGive } from '@selvedge/contract/house/inbox/inbox.ts'
import type { InboxKind } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { DrawerForm } from '../../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../../shell/form/fields/Field.tsx'
import { useSubmit } from '../../../../../shell/form/use-submit.ts'
import { type ChoiceSource, choicesShown } from '../../../../../shell/pickers/choice-source.ts'
import { RemoteSelect } from '../../../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../../../text/t.ts'
import { inboxWords } from '../inbox-words.ts'
import type { InboxDrawerProps } from './inbox-drawer.ts'

/** People who may have work of a kind. */
const colleagues = (kind: InboxKind): ChoiceSource<typeof inboxColleagues, number> => ({
  endpoint: inboxColleagues,
  search: (query) => ({ kind, query, size: choicesShown }),
  byValue: () => null,
  choice: ({ id, name }) => ({ value: id, label: name }),
})

interface Given {
  accountId?: number
}

/** Gives work of a kind to somebody else. */
export function GiveDrawer({ item: { key }, onClose }: InboxDrawerProps) {
  const work = inboxWords()[key]
  const submit = useSubmit(inboxGive, {
    input: ({ accountId = 0 }: Given) => ({ body: { kind: key, accountId } }),
    refusedAt: { INBOX_NOT_THEIRS: 'accountId' },
    successMessage: () => t('已转交：{work}', { work }),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={t('转交：{work}', { work })}
      submit={submit}
      onClose={onClose}
      initial={{}}
      verb={t('转交')}
    >
      <Field name="accountId" label={t('转交给')} required>
        <RemoteSelect source={colleagues(key)} placeholder={t('选择同事')} />
      </Field>
    </DrawerForm>
  )
}
