import type { listingViews } from '@selvedge/contract/products/xiaohongshu/listing-states.ts'
import { maxListingTitle, xiaohongshuPublish } from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { CategoryPicker } from '../categories/CategoryPicker.tsx'

interface Values {
  categoryId: number | null
  title: string
  brand: string
  itemId: string
}

interface ListDrawerProps {
  /** What the list is narrowed to. */
  shown: { tag: string; query: string; view?: Exclude<(typeof listingViews)[number], ''> }
  /** All that are shown where there is none. */
  products: readonly number[]
  count: number
  onClose(): void
  onDone(): void
}

/** Has the chosen products made on Xiaohongshu, or all that the list shows. */
export function ListDrawer({ shown, products, count, onClose, onDone }: ListDrawerProps) {
  const submit = useSubmit(xiaohongshuPublish, {
    input: ({ categoryId, ...given }: Values) => ({
      query: {
        ...given,
        ...(categoryId !== null && { categoryId }),
        // Those that are named are meant however they stand by now.
        ...(products.length > 0 ? { tag: shown.tag, products: products.join(',') } : shown),
      },
    }),
    successMessage: ({ queued, there }) =>
      there > 0
        ? t('正在发布 {queued} 个商品，{there} 个已在小红书', { queued, there })
        : t('正在发布 {queued} 个商品', { queued }),
    onDone,
    refusedAt: {
      XIAOHONGSHU_NO_CATEGORY: 'categoryId',
      XIAOHONGSHU_CATEGORY_UNMAPPED: 'categoryId',
      CATEGORY_NOT_FOUND: 'categoryId',
      XIAOHONGSHU_ITEM_ONE: 'itemId',
      XIAOHONGSHU_ITEM_TAKEN: 'itemId',
      XIAOHONGSHU_ITEM_OTHER: 'itemId',
    },
  })
  return (
    <DrawerForm<Values>
      title={t('发布 {count} 个商品到小红书', { count })}
      submit={submit}
      onClose={onClose}
      verb={t('发布')}
      initial={{ categoryId: null, title: '', brand: '', itemId: '' }}
    >
      <Field name="categoryId" label={t('类目')} missing={t('请选择类目')}>
        <CategoryPicker />
      </Field>
      <TextField
        name="title"
        label={t('标题')}
        extra={
          count > 1
            ? t('加在每个商品的中文名前面，合起来最多 {most} 个字', { most: maxListingTitle })
            : t('留空时使用中文名，最多 {most} 个字', { most: maxListingTitle })
        }
      />
      <TextField name="brand" label={t('品牌')} extra={t('小红书上的品牌名，留空时使用商品的品牌')} />
      <TextField
        name="itemId"
        label={t('itemId')}
        extra={t('商品已在小红书时填写，只关联不新建；一次只能一个商品')}
      />
    </DrawerForm>
  )
}
