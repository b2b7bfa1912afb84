import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { settingObjection } from '@selvedge/contract/house/settings/setting-objections.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { bilingual, personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import styles from './CustomsSettings.module.css'
import type { ListDraft } from './use-list-draft.ts'

interface SettingSectionProps<Item> {
  name: SettingKey
  of: ListDraft<Item>
  /** What it is for. */
  effect: string
  /** Of the button that adds one. */
  verb?: string
  onAdd?(): void
  children: ReactNode
}

/** What every section has: what it is for, its list, and a save of its own. */
export function SettingSection<Item>({ name, of, effect, verb, onAdd, children }: SettingSectionProps<Item>) {
  const { setting, items, dirty, readOnly, pending, error } = of
  const objection = dirty ? settingObjection(name, JSON.stringify(items.map(({ item }) => item))) : null
  const problem = objection ? bilingual(objection) : (error?.message ?? setting.problem)
  return (
    <div className={styles.section}>
      <p className={styles.effect}>{effect}</p>
      {children}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        {setting.mayChange && (
          <>
            {onAdd && (
              <Button disabled={readOnly} onClick={onAdd}>
                {verb}
              </Button>
            )}
            <ActionButton
              type="primary"
              loading={pending}
              can={dirty ? (objection ? bilingual(objection) : true) : t('没有修改')}
              onClick={of.save}
            >
              {t('保存')}
            </ActionButton>
            {dirty && (
              <Button disabled={pending} onClick={of.discard}>
                {t('撤销')}
              </Button>
            )}
          </>
        )}
        <span className={styles.changed}>
          {setting.changedAt ? (
            <>
              <Time at={setting.changedAt} />{' '}
              {t('{who} 修改', { who: personName(setting.changedBy) || t('系统') })}
            </>
          ) : (
            t('默认值')
          )}
        </span>
      </div>
    </div>
  )
}
