import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { t } from '../../../../text/t.ts'
import { keyed, readCategories } from '../drafts.logic.ts'
import { SettingSection } from '../SettingSection.tsx'
import { useListDraft } from '../use-list-draft.ts'
import { WordsSelect } from './WordsSelect.tsx'

/** The kinds that are offered. */
export function Categories({ setting }: { setting: SettingRow }) {
  const of = useListDraft(setting, readCategories)
  return (
    <SettingSection
      name="categories_setting"
      of={of}
      effect={t('报关页面可选的商品种类；输入后按回车添加，也可一次粘贴多个')}
    >
      <WordsSelect
        label={t('种类', {}, 'customs')}
        disabled={of.readOnly}
        value={of.items.map(({ item }) => item)}
        offered={[]}
        onChange={(words) => of.change(keyed(words))}
      />
    </SettingSection>
  )
}
