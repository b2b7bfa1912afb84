import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { configList, type SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { useState } from 'react'
import { useBusy } from '../../../api/actions/use-busy.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty, Loaded } from '../../../shell/page/PageStates.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import type { SettingDraft } from './editors/editor-props.ts'
import { SettingHistory } from './history/SettingHistory.tsx'
import { SettingItem } from './SettingItem.tsx'
import { groupsOf } from './setting-groups.ts'
import { problemOf } from './settings.logic.ts'

/** What was typed and is not yet saved, by key. */
export type Drafts = ReadonlyMap<string, SettingDraft>

interface SettingsProps {
  title: string
  /** This one alone. */
  only?: SettingKey
}

/** Every setting that the signed-in person may see: what it does, what it is, who set it so. */
export const SettingsPage = () => <Settings title={t('系统设置')} />

/** Settings with their editors. */
export function Settings({ title, only }: SettingsProps) {
  const state = useRecord(configList, {})
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [historyOf, setHistoryOf] = useState<string | null>(null)
  const busy = useBusy()
  // What is right saves itself as soon as its field is left, and may be left alone from then on.
  const stays = [...drafts].some(
    ([key, { text }]) => isSecret(state.data, key) || problemOf(key, text) !== null,
  )
  useLeaveGuard(stays || (drafts.size > 0 && !busy))

  const change = ({ key, version }: SettingRow, text: string | null) =>
    setDrafts((known) => {
      const next = new Map(known)
      if (text === null) next.delete(key)
      else next.set(key, { text, version: known.get(key)?.version ?? version })
      return next
    })

  return (
    <Page title={title}>
      <Loaded of={state}>
        {(all) => {
          const rows = only ? all.filter(({ key }) => key === only) : all
          return rows.length === 0 ? (
            <Empty title={t('没有可查看的设置，请联系管理员')} />
          ) : (
            <>
              {groupsOf(rows).map(({ group, title: heading, rows: settings }) => (
                <Section key={group} title={heading}>
                  {settings.map((setting) => (
                    <SettingItem
                      key={setting.key}
                      setting={setting}
                      draft={drafts.get(setting.key) ?? null}
                      change={(text) => change(setting, text)}
                      showHistory={() => setHistoryOf(setting.key)}
                    />
                  ))}
                </Section>
              ))}
              <SettingHistory
                setting={rows.find(({ key }) => key === historyOf) ?? null}
                onClose={() => setHistoryOf(null)}
              />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** A secret is saved by its own button. */
const isSecret = (rows: readonly SettingRow[] = [], key: string): boolean =>
  rows.find((row) => row.key === key)?.secret ?? false
