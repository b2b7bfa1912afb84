import type { SettingSaved } from '@selvedge/contract/house/settings/settings.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { bilingual, joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'

/** Says that a setting was saved, and which secrets are to be entered again, as their connection leads elsewhere now. */
export function useSavedNotice(done: () => string): (saved: SettingSaved) => void {
  const { succeeded, warned } = useNotices()
  return (saved) => {
    succeeded(done())
    if (saved === 1) return
    const names = joinNames(saved.emptied.map(({ name }) => bilingual(name)))
    warned(t('连接换了地址，已清空 {names}，请重新填写', { names }))
  }
}
