import { ArrowUpOutlined } from '@ant-design/icons'
import type { TemplateRule } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import { templatePlaceholders } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { Button, Input } from 'antd'
import { t } from '../../../../text/t.ts'
import styles from '../CustomsSettings.module.css'
import { added, changed, movedUp, readTemplates, removed, usedBy } from '../drafts.logic.ts'
import { SettingSection } from '../SettingSection.tsx'
import { placeholderWords } from '../style-words.ts'
import { useListDraft } from '../use-list-draft.ts'
import { RuleBox } from './RuleBox.tsx'

const most = 2000

/** The templates of descriptions, in their order: rules name them by their place. */
export function TemplateContents({
  setting,
  rules,
}: {
  setting: SettingRow
  rules: readonly TemplateRule[]
}) {
  const of = useListDraft(setting, readTemplates)
  const { items, change, readOnly } = of
  const words = placeholderWords()
  return (
    <SettingSection
      name="template_content_setting"
      of={of}
      effect={t('报关描述的模板，占位符会换成商品的内容。清空则恢复四个默认模板')}
      verb={t('添加模板')}
      onAdd={() => change(added(items, ''))}
    >
      <ul className={styles.placeholders} aria-label={t('占位符')}>
        {templatePlaceholders.map((name) => (
          <li key={name}>
            <code>#{name}#</code> {words[name]}
          </li>
        ))}
      </ul>
      {items.map(({ key, item }, place) => {
        const title = t('模板 {number}', { number: place + 1 })
        const users = usedBy(rules, place)
        return (
          <RuleBox
            key={key}
            title={title}
            disabled={readOnly}
            onRemove={() => change(removed(items, key))}
            beside={
              <>
                {users.length > 0 && (
                  <span className={styles.changed}>
                    {t('模板设置 {numbers} 使用', { numbers: users.join(t('、')) })}
                  </span>
                )}
                {place > 0 && !readOnly && (
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined aria-hidden="true" />}
                    aria-label={t('上移{title}', { title })}
                    onClick={() => change(movedUp(items, key))}
                  />
                )}
              </>
            }
          >
            <Input.TextArea
              aria-label={title}
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={most}
              spellCheck={false}
              readOnly={readOnly}
              value={item}
              onChange={(event) => change(changed(items, key, event.target.value))}
            />
          </RuleBox>
        )
      })}
    </SettingSection>
  )
}
