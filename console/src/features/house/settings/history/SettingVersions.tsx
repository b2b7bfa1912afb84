import type { SettingRow, SettingVersion } from '@selvedge/contract/house/settings/settings.ts'
import type { LongListState } from '../../../../api/reads/use-long-list.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import type { Verdict } from '../../../../shell/page/Can.tsx'
import { Timeline } from '../../../../shell/page/sections/Timeline.tsx'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { LineDiff } from '../../../../ui/values/LineDiff.tsx'
import { timeText } from '../../../../ui/values/times/company-time.ts'
import { nameOf } from '../setting-words.ts'
import { readable } from '../settings.logic.ts'
import styles from './SettingVersions.module.css'

const switchWord = (value: string) => (value === '1' ? t('开启') : t('关闭', {}, 'switch'))

/** What a version changed; secrets and switches in a word. */
function Difference({ setting, before, after }: { setting: SettingRow; before: string; after: string }) {
  if (setting.kind === 'switch') {
    return (
      <p>
        {switchWord(before)} → {switchWord(after)}
      </p>
    )
  }
  if (setting.secret) {
    return (
      <p className={styles.secret}>
        {before || t('未设置')} → {after || t('未设置')}
      </p>
    )
  }
  return <LineDiff before={readable(setting.kind, before)} after={readable(setting.kind, after)} />
}

interface SettingVersionsProps {
  setting: SettingRow
  versions: LongListState<SettingVersion>
  right: Verdict
  goBack(version: SettingVersion): void
}

/** The versions, newest first, each with what it changed. The first one applies. */
export function SettingVersions({ setting, versions, right, goBack }: SettingVersionsProps) {
  const { rows, hasMore } = versions
  if (rows.length === 0) return <p className={styles.none}>{t('还没有人修改过，现在是默认值')}</p>
  const standard = setting.secret ? '' : setting.default
  /** Of the oldest one that is loaded nobody knows what was before it, unless it is the very first. */
  const before = (index: number) => rows[index + 1]?.value ?? (hasMore ? undefined : standard)
  const timeOf = (id: number) => rows.find((row) => row.id === id)?.changedAt

  const origin = ({ restoredFrom }: SettingVersion) => {
    const at = restoredFrom === null ? undefined : timeOf(restoredFrom)
    if (restoredFrom === null) return t('修改')
    return at ? t('恢复为 {time} 的内容', { time: timeText(at) }) : t('恢复为更早的内容')
  }
  return (
    <Timeline
      label={t('{name}的历史', { name: nameOf(setting) })}
      entries={rows.map((version, index) => {
        const was = before(index)
        return {
          key: version.id,
          at: version.changedAt,
          who: personName(version.changedBy) || t('系统'),
          what: (
            <>
              <div className={styles.head}>
                <span>{origin(version)}</span>
                {index === 0 ? (
                  <b>{t('当前')}</b>
                ) : (
                  <ActionButton size="small" can={version.problem || right} onClick={() => goBack(version)}>
                    {t('恢复')}
                  </ActionButton>
                )}
              </div>
              {version.problem && <p className={styles.problem}>{version.problem}</p>}
              {was !== undefined && <Difference setting={setting} before={was} after={version.value} />}
            </>
          ),
        }
      })}
    />
  )
}
