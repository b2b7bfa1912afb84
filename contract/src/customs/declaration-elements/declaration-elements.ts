import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, text } from '../../core/values/shapes.ts'

/** What is to be told of products with a code. */
export const declarationElement = z.strictObject({
  hsCode: z.string(),
  /** As customs list them: `0:品牌类型|1:出口享惠情况|2:织造方法...`. */
  elements: z.string(),
  unit: z.string(),
})
export type DeclarationElement = z.infer<typeof declarationElement>

export const maxElementsText = 2000

export const declarationElementList = endpoint({
  name: 'declarationElementList',
  method: 'GET',
  path: '/customs/declaration_elements',
  summary: 'The declaration elements of each code on file',
  access: 'customs.view',
  data: z.array(declarationElement),
})

export const declarationElementSave = endpoint({
  name: 'declarationElementSave',
  method: 'POST',
  path: '/customs/saveDE',
  summary:
    'Keep the declaration elements and the unit of a code. With what was shown of it, one that somebody else has changed since is refused',
  access: 'customs.change',
  body: z.strictObject({
    hsCode: text(20).default(''),
    elements: text(maxElementsText).default(''),
    unit: text(20).default(''),
    /** What whoever sends it was shown of the code; null where there was nothing. */
    shown: z
      .strictObject({ elements: z.string().max(maxElementsText), unit: z.string().max(20) })
      .nullable()
      .optional(),
  }),
  data: done,
  errors: [
    'ELEMENTS_CODE_MISSING',
    'ELEMENTS_MISSING',
    'ELEMENTS_UNIT_MISSING',
    'HS_CODE_DIGITS',
    'ELEMENTS_CHANGED_SINCE',
  ],
})
