import { configSet, type SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { useMemo, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { type Keyed, keyed } from './drafts.logic.ts'

/** The list of a setting as it is being edited: nothing is kept before it is saved. */
export interface ListDraft<Item> {
  setting: SettingRow
  items: readonly Keyed<Item>[]
  change(next: readonly Keyed<Item>[]): void
  dirty: boolean
  readOnly: boolean
  pending: boolean
  error: Error | null
  save(): void
  discard(): void
}

/** `read`: what the text of the setting means, in the order in which it is shown. */
export function useListDraft<Item>(setting: SettingRow, read: (text: string) => Item[]): ListDraft<Item> {
  const { key, value, mayChange, version } = setting
  const stored = useMemo(() => keyed(read(value)), [read, value])
  /** With the version that it was begun on: what somebody else saves meanwhile is not overwritten. */
  const [draft, setDraft] = useState<{ items: readonly Keyed<Item>[]; version: number } | null>(null)
  const { succeeded } = useNotices()
  useLeaveGuard(draft !== null)
  const send = useAction(configSet, {
    inline: true,
    onDone: () => {
      setDraft(null)
      succeeded(t('操作成功'))
    },
  })
  const items = draft?.items ?? stored
  return {
    setting,
    items,
    change: (next) => {
      if (send.pending) return
      send.reset()
      setDraft((before) => ({ items: next, version: before?.version ?? version }))
    },
    dirty: draft !== null,
    readOnly: !mayChange,
    pending: send.pending,
    error: send.error,
    save: () =>
      send.run({
        query: { key, version: draft?.version ?? version },
        body: JSON.stringify(items.map(({ item }) => item)),
      }),
    discard: () => {
      send.reset()
      setDraft(null)
    },
  }
}
