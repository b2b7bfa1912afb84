import { configSet, type SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { useEffect, useRef } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import { announceFailure } from '../../../../api/calls/failures/failures.ts'
import { t } from '../../../../text/t.ts'
import { useSavedNotice } from '../use-saved-notice.ts'
import type { SettingDraft } from './editor-props.ts'

interface SettingSave {
  save(draft: SettingDraft): void
  pending: boolean
  error: Error | null
  /** Somebody else has set it since the draft was begun: saved again, it takes the place of what is shown by now. */
  outdated: boolean
  /** Forgets the error. */
  reset(): void
}

/** Saves one setting. What was typed is let go once the saved one is shown. */
export function useSettingSave(
  { key, version }: SettingRow,
  options: { inline?: boolean; onSaved?(): void } = {},
): SettingSave {
  const say = useSavedNotice(() => t('修改成功'))
  const inline = options.inline ?? false
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const action = useAction(configSet, {
    inline,
    onDone: (saved) => {
      options.onSaved?.()
      say(saved)
    },
    // A field that is left saves itself: the page may be left before the answer, and shows no refusal then.
    onFailed: (error) => {
      if (inline && isGone.current) announceFailure(error)
    },
  })
  const outdated = action.error instanceof ApiError && action.error.is('SETTING_CHANGED_SINCE')
  return {
    save: (draft) =>
      action.run({ query: { key, version: outdated ? version : draft.version }, body: draft.text }),
    pending: action.pending,
    error: action.error,
    outdated,
    reset: action.reset,
  }
}
