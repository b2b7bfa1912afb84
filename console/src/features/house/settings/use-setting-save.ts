import { configSet, type SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

interface SettingSave {
  save(text: string): void
  pending: boolean
  error: Error | null
}

/** Saves one setting. What was typed is let go once the saved one is shown. */
export function useSettingSave(
  { key }: SettingRow,
  options: { inline?: boolean; onSaved?(): void } = {},
): SettingSave {
  const { succeeded } = useNotices()
  const action = useAction(configSet, {
    inline: options.inline ?? false,
    onDone: () => {
      options.onSaved?.()
      succeeded(t('修改成功'))
    },
  })
  return {
    save: (text) => action.run({ query: { key }, body: text }),
    pending: action.pending,
    error: action.error,
  }
}
