import { z } from 'zod'

const word = (most: number) => z.string().trim().min(1, 'setting.empty').max(most, 'setting.tooLong')
const words = z.array(word(100)).max(500)

/** What a style rule or a template can depend on: 种类, 织造方式, 性别. */
export const styleProperties = ['kind', 'weavingType', 'sex'] as const

const constraints = z.array(z.strictObject({ property: z.enum(styleProperties), values: words })).max(20)

/** Which customs styles a product that meets the constraints may have. */
export const styleRule = z.strictObject({
  constraints,
  options: z
    .array(
      z
        .strictObject({ values: words, default: z.string().trim().max(100) })
        .refine(
          (option) => option.default === '' || option.values.includes(option.default),
          'customs.defaultOption',
        ),
    )
    .max(50),
})
export type StyleRule = z.infer<typeof styleRule>

/** Which template describes a product that meets the constraints. */
export const templateRule = z.strictObject({
  constraints,
  /** Position in the template contents, from 0. */
  templateId: z.int().min(0).max(999),
  /** Applied by itself: takes no further constraints and is not deleted. */
  automatic: z.boolean().default(false),
})
export type TemplateRule = z.infer<typeof templateRule>

/** In which products are declared of which nobody has said another. */
export const usualUnit = '件'

/** Which unit products of these kinds are declared in. */
export const unitRule = z.strictObject({ kinds: words, unit: word(20).default(usualUnit) })
export type UnitRule = z.infer<typeof unitRule>

/** A kind of product, such as 连衣裙. */
export const customsCategory = word(100)

/** What a template fills in. */
export const templatePlaceholders = [
  'pop',
  'design',
  'material',
  'brand',
  'spu',
  'ps',
  'weaving',
  'category',
  'sex',
] as const

const known: ReadonlySet<string> = new Set(templatePlaceholders)

/** A text with placeholders such as `#brand#`. */
export const templateContent = word(2000).refine(
  (text) => [...text.matchAll(/#(\w+)#/g)].every(([, name]) => known.has(name ?? '')),
  'customs.placeholders',
)

/** What applies while nobody has written templates of their own. */
export const defaultTemplates: readonly string[] = [
  '#brand##sex##category#，#weaving#，#material##ps#',
  '#brand##design##category#，#weaving#，#material#，货号#spu##ps#',
  '#pop##brand##category#，#sex#，#weaving#，#material##ps#',
  '#pop##brand##design##category#，#sex#，#weaving#，#material#，货号#spu##ps#',
]
