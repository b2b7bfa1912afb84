import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, id, idParam, sheetFormat, text } from '../../core/values/shapes.ts'
import { rowProblem } from '../../sheets/row-problems.ts'

/** Most categories: all are read and shown at once. */
export const maxCategories = 5_000
/** Megabytes of a sheet of them. */
export const maxCategoryMegabytes = 3
/** Categories within each other. */
export const maxCategoryDepth = 6
export const maxCategoryCode = 100
export const maxCategoryName = 100
export const maxPlatformId = 64
export const maxCategoryPosition = 100_000

export const categoryCodePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** In a sheet: the id that is on file goes. An empty cell leaves it. */
export const noPlatformId = '-'

const platformId = text(maxPlatformId).default('')

const facts = {
  zhName: filledText(maxCategoryName),
  enName: filledText(maxCategoryName),
  /** Among those of the same parent, the lowest first. */
  position: z.int().min(0).max(maxCategoryPosition),
  rednote: platformId,
  taobao: platformId,
  jd: platformId,
  shopify: platformId,
}

export const category = z.strictObject({
  id,
  /** By which sheets call it; stays when it is renamed. */
  code: z.string(),
  /** Null at the top. */
  parent: id.nullable(),
  zhName: z.string(),
  enName: z.string(),
  position: z.int(),
  /** Ids of the platforms; empty where nobody said. */
  rednote: z.string(),
  taobao: z.string(),
  jd: z.string(),
  shopify: z.string(),
  /** Another one once any of this has changed. */
  version: z.string(),
})
export type Category = z.output<typeof category>

export const categoryList = endpoint({
  name: 'categoryList',
  method: 'GET',
  path: '/product/cd',
  summary: 'The dictionary of categories as a whole, each followed by those below it, in their order',
  access: 'products.view',
  data: z.array(category),
})

export const categorySave = endpoint({
  name: 'categorySave',
  method: 'POST',
  path: '/product/cd',
  summary:
    'Add a category, or change the one whose id is given; answers its id. With the version that was read, one that somebody else has changed since is refused',
  access: 'products.change',
  body: z.strictObject({
    id: id.optional(),
    code: filledText(maxCategoryCode).regex(categoryCodePattern, 'category.code'),
    parent: id.nullable().default(null),
    ...facts,
    /** Of the one that is changed, as the list had it. */
    version: text(32).optional(),
  }),
  data: id,
  errors: [
    'CATEGORY_NOT_FOUND',
    'CATEGORY_CHANGED_SINCE',
    'CATEGORY_CODE_TAKEN',
    'CATEGORY_BELOW_ITSELF',
    'CATEGORY_TOO_DEEP',
    'CATEGORIES_TOO_MANY',
  ],
})

export const categoryDelete = endpoint({
  name: 'categoryDelete',
  method: 'DELETE',
  path: '/product/cd',
  summary: 'Delete a category that has none below it, and no product',
  access: 'products.change',
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_HAS_CHILDREN', 'CATEGORY_IN_USE'],
})

const cell = z
  .union([z.string().max(1000), z.number()])
  .transform(String)
  .default('')

/** A row as the sheet has it: every check happens by row and column, so that the answer can name them. */
export const categoryRow = z.strictObject({
  code: cell,
  /** The code of the one above; empty at the top. */
  parent: cell,
  zhName: cell,
  enName: cell,
  /** Where it is empty: the place in the sheet. */
  position: cell,
  rednote: cell,
  taobao: cell,
  jd: cell,
  shopify: cell,
})
export type CategoryRow = z.output<typeof categoryRow>

export const categoryImport = endpoint({
  name: 'categoryImport',
  method: 'POST',
  path: '/product/cd/import',
  summary: 'Add and change categories by a sheet, all rows or none; those that it does not name stay',
  access: 'products.change',
  body: z.array(categoryRow).max(maxCategories),
  bodyLimits: sheetBody(maxCategories, 9, maxCategoryMegabytes + 1),
  dryRun: true,
  data: z.strictObject({
    added: z.int(),
    changed: z.int(),
    /** As they were. */
    same: z.int(),
    /** Why nothing was changed, row by row; empty where it was. */
    problems: z.array(rowProblem),
  }),
  errors: ['CATEGORIES_EMPTY', 'CATEGORIES_TOO_MANY'],
})

export const categoryExport = endpoint({
  name: 'categoryExport',
  method: 'GET',
  path: '/product/cd/export',
  summary: 'The dictionary of categories as a sheet that can be imported again',
  access: 'products.view',
  query: z.strictObject({ ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const categoryStart = endpoint({
  name: 'categoryStart',
  method: 'POST',
  path: '/product/cd/start',
  summary: 'Put the categories that the product brings along on file, where there are none; answers how many',
  access: 'products.change',
  data: z.int(),
  errors: ['CATEGORIES_THERE'],
})
