import { tradingRelease } from '@selvedge/contract/products/trading/trading.ts'
import { commonTags, genderTags, tradingSeasons } from '@selvedge/contract/products/trading/trading-tags.ts'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'
import { companyTime } from '../../../../ui/values/times/company-time.ts'
import { TagButtons } from './TagButtons.tsx'

interface Values {
  gender: string[]
  common: string[]
  seasons: string[]
}

interface PublishDrawerProps {
  ids: readonly number[]
  onClose(): void
  onDone(): void
}

/** Publishes the chosen products with tags beside those they have. */
export function PublishDrawer({ ids, onClose, onDone }: PublishDrawerProps) {
  const submit = useSubmit(tradingRelease, {
    input: ({ gender, common, seasons }: Values) => {
      const tags = [...gender, ...common, ...seasons].join(',')
      return { body: ids.map((id) => ({ id, tags, state: 1 as const })) }
    },
    successMessage: (n) => t('操作成功,共发布了{n}条数据,请手动刷新页面', { n }),
    onDone,
  })
  return (
    <DrawerForm<Values>
      title={t('发布 {count} 个商品', { count: ids.length })}
      submit={submit}
      onClose={onClose}
      verb={t('发布')}
      initial={{ gender: [], common: [], seasons: [] }}
    >
      <Field name="gender" label={t('性别标签')}>
        <TagButtons tags={genderTags} />
      </Field>
      <Field name="common" label={t('常用标签')}>
        <TagButtons tags={commonTags} />
      </Field>
      <Field name="seasons" label={t('季节')} extra={t('所选标签与商品已有的标签合并，不会重复')}>
        <TagButtons tags={tradingSeasons(companyTime(Date.now()).year())} />
      </Field>
    </DrawerForm>
  )
}
