import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  id,
  idParam,
  instant,
  keysParam,
  sheetFormat,
  text,
  wholePage,
} from '../../core/values/shapes.ts'
import { effectStates } from '../../house/sync/effect-states.ts'
import { stockOrderKinds } from '../../stock/stock-orders/stock-orders.ts'
import { isCountryCode } from '../countries.ts'
import { customsSexes, normalSex, normalWeaving, weavingTypes } from '../customs-terms.ts'
import { matchStates } from './declaration-pages.ts'

const styleChosen = z.record(z.string().max(100), z.string().max(200))

/** A product as it is declared: what came in with it, or what a person has said of it since. */
const declaredProduct = z.strictObject({
  id,
  brand: z.string(),
  handle: z.string(),
  ref: z.string(),
  name: z.string(),
  images: z.array(z.string()),
  weavingType: z.string(),
  sex: z.string(),
  kind: z.string(),
  /** What it is made of: as it came in, and as it is declared. */
  component: z.string(),
  customsComponent: z.string(),
  /** Two letters; empty where nobody knows. */
  origin: z.string(),
  /** 10 digits, or empty. */
  hsCode: z.string(),
  /** What was chosen or typed of each of the row's style settings. */
  style: styleChosen,
  remark: z.string(),
  /** Whether a person has said something else than what came in. */
  weavingRevised: z.boolean(),
  kindRevised: z.boolean(),
  sexRevised: z.boolean(),
  originRevised: z.boolean(),
  customsComponentRevised: z.boolean(),
})

/** What can be said of a style: one of these values, or free text where there are none. */
export const styleSetting = z.strictObject({
  name: z.string(),
  values: z.array(z.string()),
  default: z.string(),
})
export type StyleSetting = z.infer<typeof styleSetting>

/** One product of a stock order. */
export const declarationRow = z.strictObject({
  /** Of the product. */
  id,
  /** Its place in the declaration, from 1: the same whatever is filtered. */
  itemNo: z.int(),
  product: declaredProduct,
  /** Units of it. */
  count: z.int(),
  /** The codes that the HS code rules on file give it: one decides, several contradict each other. */
  rules: z.array(z.strictObject({ hsCode: z.string() })),
  status: z.enum(matchStates),
  /** Who gave the code: the HS code rules, or a person; null where there is none. */
  codeBy: z.enum(['rows', 'person']).nullable(),
  styleSettings: z.array(styleSetting),
  /** As the declaration file has it: its template, elements and unit. */
  description: z.string(),
  elements: z.string(),
  unit: z.string(),
})
export type DeclarationRow = z.infer<typeof declarationRow>

const filter = {
  /** Of the stock order. */
  id: idParam,
  kind: text(100).default(''),
  status: z.enum(matchStates).optional(),
  /** Part of the style's number, of the supplier's, or of a name. */
  query: text(100).default(''),
}

export const declarationList = endpoint({
  name: 'declarationList',
  method: 'GET',
  path: '/customs/list',
  summary:
    'The products of a stock order as they are declared to customs, all of them unless a size is asked for',
  access: 'customs.view',
  query: z.strictObject({
    ...filter,
    ...wholePage,
    size: z.coerce.number<string | number>().int().min(1).max(9999).optional(),
  }),
  data: z.array(declarationRow),
  reply: 'list',
  errors: ['STOCK_ORDER_NOT_FOUND'],
})

export const declarationGet = endpoint({
  name: 'declarationGet',
  method: 'GET',
  path: '/customs/order',
  summary: 'A stock order as customs see it: where its goods go, what it was made of, how far its codes are',
  access: 'customs.view',
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({
    id,
    type: z.enum(stockOrderKinds),
    number: z.string(),
    /** What partners call it. */
    outsideId: z.string(),
    name: z.string(),
    status: z.int(),
    sourceLocationName: z.string().nullable(),
    targetLocationName: z.string(),
    quantity: z.int(),
    createdAt: instant,
    createdBy: z.string(),
    /** What it was made of, where it is for customs only. */
    shipOrders: z.array(z.strictObject({ id, name: z.string() })),
    /** Whether staff work with it on a page of its own. */
    hasPage: z.boolean(),
    products: z.int(),
    unmatched: z.int(),
    /** The kinds of its products, the most frequent first. */
    kinds: z.array(z.strictObject({ kind: z.string(), products: z.int() })),
    /** The kinds that are offered: of the settings. */
    offered: z.array(z.string()),
    /** The last upload to the partner. */
    upload: z.strictObject({ state: z.enum(effectStates), at: instant }).nullable(),
  }),
  errors: ['STOCK_ORDER_NOT_FOUND'],
})

const changedText = (most: number) => text(most).nullish()
const oneOf = <Term extends string>(terms: readonly Term[], normal: (text: string) => string) =>
  z
    .string()
    .transform(normal)
    .pipe(z.enum(['', ...terms]))
    .nullish()

/** A row as a screen got it may come back whole: of what can't be changed nothing is taken. */
const asItWas = z.unknown().optional()
const rowAsItWas = {
  id: asItWas,
  itemNo: asItWas,
  count: asItWas,
  rules: asItWas,
  status: asItWas,
  codeBy: asItWas,
  styleSettings: asItWas,
  description: asItWas,
  elements: asItWas,
  unit: asItWas,
}
const productAsItWas = {
  brand: asItWas,
  handle: asItWas,
  ref: asItWas,
  name: asItWas,
  images: asItWas,
  component: asItWas,
  weavingRevised: asItWas,
  kindRevised: asItWas,
  sexRevised: asItWas,
  originRevised: asItWas,
  customsComponentRevised: asItWas,
}

export const declarationSave = endpoint({
  name: 'declarationSave',
  method: 'POST',
  path: '/customs/save',
  summary:
    'Keep what a person says of a product: fields that are not given stay, a row without a code clears it',
  access: 'customs.change',
  body: z.strictObject({
    product: z.strictObject({
      id,
      weavingType: oneOf(weavingTypes, normalWeaving),
      sex: oneOf(customsSexes, normalSex),
      kind: changedText(100),
      origin: z
        .string()
        .trim()
        .toUpperCase()
        .refine((code) => code === '' || isCountryCode(code), 'field.country')
        .nullish(),
      customsComponent: changedText(200),
      hsCode: text(20).nullish(),
      /** The code that whoever sends it was shown: where it is the one that is sent, nothing is said of the code. */
      hsCodeShown: text(20).nullish(),
      style: styleChosen.nullish(),
      remark: changedText(500),
      ...productAsItWas,
    }),
    ...rowAsItWas,
  }),
  data: declarationRow.omit({ itemNo: true, count: true }),
  errors: ['HS_CODE_DIGITS', 'CUSTOMS_PRODUCT_NOT_FOUND'],
})

/** What a declaration file may have of each product, in its order. */
export const declarationColumns = [
  'hsCode',
  'handle',
  'ref',
  'brand',
  'name',
  'kind',
  'sex',
  'weavingType',
  'customsComponent',
  'origin',
  'description',
  'elements',
  'unit',
  'count',
  'remark',
] as const
export type DeclarationColumn = (typeof declarationColumns)[number]

export const declarationExport = endpoint({
  name: 'declarationExport',
  method: 'GET',
  path: '/customs/export',
  summary: 'The declaration file of a stock order; t=n with item numbers, t=d the draft sheet',
  access: 'customs.view',
  query: z.strictObject({
    id: idParam,
    t: z.enum(['n', 'd']).optional(),
    /** Which columns it has; without them all. */
    columns: keysParam(declarationColumns.length)
      .pipe(z.array(z.enum(declarationColumns)))
      .optional(),
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
  errors: ['STOCK_ORDER_NOT_FOUND', 'CODES_MISSING', 'DECLARATION_EMPTY'],
})

export const declarationUpload = endpoint({
  name: 'declarationUpload',
  method: 'GET',
  path: '/stock/reviewed',
  summary: 'Have the logistics partner told of the declaration of a stock order',
  access: 'customs.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['STOCK_ORDER_NOT_FOUND', 'STOCK_ORDER_DELETED', 'CODES_MISSING', 'DECLARATION_EMPTY'],
})
