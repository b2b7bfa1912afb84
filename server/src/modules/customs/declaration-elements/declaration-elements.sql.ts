import type { DeclarationElement } from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'

/** What is kept of a code, locked; null where there is nothing. */
export async function lockElement(
  db: Db,
  hsCode: string,
): Promise<Omit<DeclarationElement, 'hsCode'> | null> {
  const [row] = await query<Omit<DeclarationElement, 'hsCode'>>(
    db,
    sql`select elements, unit from declaration_element where hs_code = ${hsCode} for update`,
  )
  return row ?? null
}

export async function upsertElement(
  db: Db,
  { hsCode, elements, unit }: DeclarationElement,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db.execute(
    sql`insert into declaration_element (hs_code, elements, unit, changed_at, changed_by)
        values (${hsCode}, ${elements}, ${unit}, ${timestamp(at)}, ${by})
        on conflict (hs_code) do update set elements = excluded.elements, unit = excluded.unit,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  )
}

/** What is to be told of products with a code; nothing where nobody has said. */
export async function findElements(
  db: Db,
  hsCode: string,
): Promise<{ elements: string | null; unit: string | null }> {
  const [row] = await query<Omit<DeclarationElement, 'hsCode'>>(
    db,
    sql`select elements, unit from declaration_element where hs_code = ${hsCode}`,
  )
  return row ?? { elements: null, unit: null }
}
