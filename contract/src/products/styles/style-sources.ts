import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { instant } from '../../core/values/shapes.ts'
import type { Bilingual } from '../../core/words/language.ts'

/** The facts of a style that say where they came from, as the style calls them. */
export const sourcedFields = [
  'name',
  'cnName',
  'title',
  'brand',
  'ref',
  'categories',
  'tags',
  'kind',
  'weaving',
  'sex',
  'composition',
  'origin',
  'hsCode',
] as const
export type SourcedField = (typeof sourcedFields)[number]

/**
 * sheet: an uploaded file. person: somebody has typed or chosen it. storefront: a store had it so. supplier: goods of a trading
 * channel. translation: the suggested name, which somebody has accepted. computed: the product itself.
 */
export const sourceKinds = ['sheet', 'person', 'storefront', 'supplier', 'translation', 'computed'] as const
export type SourceKind = (typeof sourceKinds)[number]

export const sourceKindWords: Record<SourceKind, Bilingual> = {
  sheet: { zh: '表格上传', en: 'Uploaded sheet' },
  person: { zh: '人工填写', en: 'Entered by hand' },
  storefront: { zh: '店铺同步', en: 'Read from the store' },
  supplier: { zh: '供应商渠道', en: 'Supplier channel' },
  translation: { zh: '翻译建议', en: 'Suggested translation' },
  computed: { zh: '系统生成', en: 'Made by the system' },
}

/** Where a fact came from last. */
export const styleSource = z.strictObject({
  field: z.enum(sourcedFields),
  kind: z.enum(sourceKinds),
  /** The file, or the supplier's channel; empty where there is none. */
  name: z.string(),
  /** Of a store: which. */
  site: z.enum(channels).nullable(),
  at: instant,
  /** Who did it; empty where the product acted by itself. */
  by: z.string(),
})
export type StyleSource = z.output<typeof styleSource>
