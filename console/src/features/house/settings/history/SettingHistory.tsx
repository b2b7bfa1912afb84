import {
  configHistory,
  configRestore,
  type SettingRow,
  type SettingVersion,
} from '@selvedge/contract/house/settings/settings.ts'
import { Drawer } from 'antd'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Failed, Loading, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { More } from '../../../../shell/page/sections/More.tsx'
import { t } from '../../../../text/t.ts'
import { drawerWidth } from '../../../../ui/theme/theme.ts'
import { timeText } from '../../../../ui/values/times/company-time.ts'
import { nameOf } from '../setting-words.ts'
import { useSavedNotice } from '../use-saved-notice.ts'
import { SettingVersions } from './SettingVersions.tsx'

function History({ setting }: { setting: SettingRow }) {
  const versions = useLongList(configHistory, { key: setting.key })
  const { confirmDanger } = useNotices()
  const say = useSavedNotice(() => t('操作成功'))
  const restore = useAction(configRestore, { onDone: say })
  const name = nameOf(setting)
  const goBack = (version: SettingVersion | null) =>
    confirmDanger({
      question: version
        ? t('将“{name}”恢复为 {time} 的内容？', { name, time: timeText(version.changedAt) })
        : t('将“{name}”恢复为默认值？', { name }),
      detail: t('恢复会成为新的版本，之后还可以再恢复回来。'),
      verb: t('恢复'),
      act: () =>
        restore
          .send({ body: { key: setting.key, version: version?.id ?? null, basedOn: setting.version } })
          .catch(() => undefined),
    })

  if (versions.error && versions.rows.length === 0) {
    return <Failed error={versions.error} retry={versions.reload} />
  }
  if (versions.waiting) return <WaitsForNetwork />
  if (versions.loading) return <Loading lines={3} />
  const untouched = setting.value === setting.default
  const right = setting.mayChange ? true : t('没有权限，请联系管理员')
  return (
    <>
      <SettingVersions setting={setting} versions={versions} right={right} goBack={goBack} />
      {versions.hasMore && <More list={versions} />}
      <ActionButton size="small" can={untouched ? t('现在就是默认值') : right} onClick={() => goBack(null)}>
        {t('恢复默认值')}
      </ActionButton>
    </>
  )
}

interface SettingHistoryProps {
  /** Null: closed. */
  setting: SettingRow | null
  onClose(): void
}

/** Every version of a setting: who set it, when, what changed, and the way back. */
export function SettingHistory({ setting, onClose }: SettingHistoryProps) {
  return (
    <Drawer
      title={setting ? t('{name}的历史', { name: nameOf(setting) }) : ''}
      open={setting !== null}
      onClose={onClose}
      size={drawerWidth}
      destroyOnHidden
    >
      {setting && <History setting={setting} />}
    </Drawer>
  )
}
