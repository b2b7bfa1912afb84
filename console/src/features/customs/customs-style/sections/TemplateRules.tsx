import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { Select } from 'antd'
import { t } from '../../../../text/t.ts'
import styles from '../CustomsSettings.module.css'
import { added, changed, readTemplateRules, removed } from '../drafts.logic.ts'
import { SettingSection } from '../SettingSection.tsx'
import { useListDraft } from '../use-list-draft.ts'
import { ConstraintList } from './ConstraintList.tsx'
import { RuleBox } from './RuleBox.tsx'

/** Which template describes which products; one that applies by itself is locked. */
export function TemplateRules({ setting, templates }: { setting: SettingRow; templates: readonly string[] }) {
  const of = useListDraft(setting, readTemplateRules)
  const { items, change, readOnly } = of
  const choices = (chosen: number) => [
    ...templates.map((text, place) => ({
      value: place,
      label: t('模板 {number}：{text}', { number: place + 1, text }),
    })),
    ...(chosen < templates.length
      ? []
      : [{ value: chosen, label: t('模板 {number} 不存在，按模板 1 描述', { number: chosen + 1 }) }]),
  ]
  return (
    <SettingSection
      name="template_setting"
      of={of}
      effect={t('按种类、织造方式、性别决定商品使用哪个模板，模板序号小的优先；没有适用的用模板 1')}
      verb={t('添加模板设置')}
      onAdd={() => change(added(items, { constraints: [], templateId: 0, automatic: false }))}
    >
      {items.map(({ key, item }, at) => (
        <RuleBox
          key={key}
          title={t('模板设置 {number}', { number: at + 1 })}
          disabled={readOnly}
          beside={
            item.automatic && (
              <span className={styles.locked}>{t('自动：其他设置都不适用时使用，不能添加条件或删除')}</span>
            )
          }
          onRemove={item.automatic ? undefined : () => change(removed(items, key))}
        >
          <ConstraintList
            locked={item.automatic}
            value={item.constraints}
            disabled={readOnly}
            onChange={(constraints) => change(changed(items, key, { ...item, constraints }))}
          />
          <Select
            className={styles.wide ?? ''}
            aria-label={t('模板')}
            disabled={readOnly}
            value={item.templateId}
            options={choices(item.templateId)}
            onChange={(templateId: number) => change(changed(items, key, { ...item, templateId }))}
          />
        </RuleBox>
      ))}
    </SettingSection>
  )
}
