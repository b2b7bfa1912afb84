import { customsSettingKeys } from '@selvedge/contract/customs/customs-style/customs-style-calls.ts'
import { configList, type SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { Collapse } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { Can, useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty, Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import styles from './CustomsSettings.module.css'
import { readCategories, readTemplateRules, readTemplates } from './drafts.logic.ts'
import { Categories } from './sections/Categories.tsx'
import { ElementsForm } from './sections/ElementsForm.tsx'
import { RulesExport } from './sections/RulesExport.tsx'
import { StyleRules } from './sections/StyleRules.tsx'
import { TemplateContents } from './sections/TemplateContents.tsx'
import { TemplateRules } from './sections/TemplateRules.tsx'
import { Units } from './sections/Units.tsx'
import { KindsContext } from './style-words.ts'
import { StyleTrial } from './trial/StyleTrial.tsx'

type Key = (typeof customsSettingKeys)[number]

/** How products are declared to customs: each section is saved by itself. */
export function CustomsSettingsPage() {
  const state = useRecord(configList, {})
  const [tries, setTries] = useState(false)
  return (
    <Page
      title={t('报关设置')}
      actions={
        <Can access="customs.view">
          <ActionButton onClick={() => setTries(true)}>{t('试算款式')}</ActionButton>
        </Can>
      }
    >
      <Loaded of={state}>
        {(rows) => {
          const of = (key: Key) => rows.find((row) => row.key === key)
          const found = customsSettingKeys.flatMap((key) => of(key) ?? [])
          if (found.length < customsSettingKeys.length)
            return <Empty title={t('没有可查看的设置，请联系管理员')} />
          return <Sections rows={found} />
        }}
      </Loaded>
      {tries && <StyleTrial onClose={() => setTries(false)} />}
    </Page>
  )
}

function Sections({ rows }: { rows: readonly SettingRow[] }) {
  const seesCustoms = useCan('customs.view') === true
  const [style, contents, templates, units, categories] = customsSettingKeys.map((key) =>
    rows.find((row) => row.key === key),
  )
  const kinds = useMemo(() => readCategories(categories?.value ?? ''), [categories])
  const items: { key: string; label: string; children: ReactNode }[] = [
    { key: 'style', label: t('款式规则'), children: style && <StyleRules setting={style} /> },
    {
      key: 'contents',
      label: t('模板内容'),
      children: contents && (
        <TemplateContents setting={contents} rules={readTemplateRules(templates?.value ?? '')} />
      ),
    },
    {
      key: 'templates',
      label: t('模板设置'),
      children: templates && (
        <TemplateRules setting={templates} templates={readTemplates(contents?.value ?? '')} />
      ),
    },
    { key: 'units', label: t('单位设置'), children: units && <Units setting={units} /> },
    { key: 'categories', label: t('种类设置'), children: categories && <Categories setting={categories} /> },
    ...(seesCustoms
      ? [
          { key: 'elements', label: t('添加申报要素'), children: <ElementsForm /> },
          { key: 'export', label: t('导出报关规则'), children: <RulesExport /> },
        ]
      : []),
  ]
  return (
    <KindsContext value={kinds}>
      <Collapse className={styles.sections ?? ''} ghost defaultActiveKey={['style']} items={items} />
    </KindsContext>
  )
}
