import { z } from 'zod'
import { textBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { uploadedFile } from '../../core/uploaded-file.ts'
import { filledText, id, text } from '../../core/values/shapes.ts'
import { encodings } from '../../sheets/text/decode-text.ts'
import { bulkChangeUndo } from '../bulk-changes/bulk-changes.ts'

/** Most rows of one file. */
export const maxReferenceRows = 20_000
/** Characters of a reference. */
export const maxReference = 100
/** Most changes that an answer names. */
export const maxChangesNamed = 200

const referenceChange = z.strictObject({
  /** The line of the file, from 1. */
  row: z.int(),
  spu: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ReferenceChange = z.output<typeof referenceChange>

export const referenceImport = endpoint({
  name: 'referenceImport',
  method: 'POST',
  path: '/product/import_refs',
  summary: 'Give styles other references of their supplier, by a CSV of SPU and reference; all rows or none',
  access: 'products.change',
  form: true,
  body: z.strictObject({
    file: uploadedFile,
    /** How the file is written; without it, by the mark at its start and by what fits. */
    encoding: z.enum(encodings).optional(),
  }),
  bodyLimits: textBody(5),
  dryRun: true,
  data: z.strictObject({
    /** Styles that have another reference now. */
    changed: z.int(),
    /** Styles that had it already. */
    same: z.int(),
    /** The first of those that have another one, as the file has them. */
    changes: z.array(referenceChange).max(maxChangesNamed),
  }),
  errors: [
    'REFERENCES_NOT_CSV',
    'REFERENCES_UNREADABLE',
    'REFERENCES_EMPTY',
    'REFERENCES_TOO_MANY',
    'REFERENCES_NO_COLUMN',
    'REFERENCES_COLUMN_TWICE',
    'ROWS_REFUSED',
  ],
})

export const referencesUndo = bulkChangeUndo({
  name: 'referencesUndo',
  path: '/product/import_refs/undo',
  summary:
    'Give styles the references again that they had before a file, for an hour; what has yet another one keeps it',
})

export const referenceFind = endpoint({
  name: 'referenceFind',
  method: 'GET',
  path: '/product/ref/exists',
  summary: 'The style that an image file belongs to, by its name and brand; null where none does',
  access: 'products.view',
  query: z.strictObject({ filename: filledText(300), brand: text(200).default('') }),
  data: z.strictObject({ id, spu: z.string(), ref: z.string(), image: z.string() }).nullable(),
})
