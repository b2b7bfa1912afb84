import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { instant } from '../../core/values/shapes.ts'
import { rowProblem } from '../../sheets/row-problems.ts'

/** Most codes of one sheet: all that there are, and more. */
export const maxTariffRows = 30_000
/** Megabytes of its file. */
export const maxTariffMegabytes = 5
/** Characters of a name. */
export const maxTariffName = 500
export const maxTariffUnit = 50

/** A row as the sheet has it: every check happens by row and column, so that the answer can name them. */
export const tariffRow = z.strictObject({
  hsCode: z
    .union([z.string().max(1000), z.number()])
    .transform(String)
    .default(''),
  name: z.string().max(5000).default(''),
  unit: z.string().max(1000).default(''),
})
export type TariffRow = z.output<typeof tariffRow>

export const tariffGet = endpoint({
  name: 'tariffGet',
  method: 'GET',
  path: '/customs/tariff',
  summary: 'How many codes the tariff on file has, and since when',
  access: 'customs.view',
  data: z.strictObject({
    codes: z.int(),
    /** Null while there is no tariff. */
    changedAt: instant.nullable(),
    changedBy: z.string(),
    /** HS code rules whose code it does not have; 0 while there is no tariff. */
    strangers: z.int(),
  }),
})

export const tariffImport = endpoint({
  name: 'tariffImport',
  method: 'POST',
  path: '/customs/tariff',
  summary: 'Put a tariff on file in place of the one before; a sheet with a fault changes nothing',
  access: 'customs.change',
  body: z.array(tariffRow).max(maxTariffRows),
  bodyLimits: sheetBody(maxTariffRows, 3, maxTariffMegabytes + 1),
  dryRun: true,
  data: z.strictObject({
    /** Codes of the tariff by then. */
    codes: z.int(),
    added: z.int(),
    removed: z.int(),
    /** What is wrong: as long as there is something, the tariff stays as it is. */
    problems: z.array(rowProblem),
    /** HS code rules on file whose code the tariff does not have by then. */
    strangers: z.int(),
  }),
  errors: ['TARIFF_EMPTY'],
})
