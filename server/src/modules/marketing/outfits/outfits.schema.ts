import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** The picture that stands for a tag of products. */
export const outfits = pgTable(
  'outfit',
  {
    id: identity(),
    tag: text('tag').notNull(),
    image: text('image').notNull(),
    /** 0 taken down, 1 not published yet, 2 published. */
    state: integer('state').notNull(),
    position: integer('position').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('outfit_tag').on(sql`lower(${table.tag})`),
    index('outfit_order').on(table.position, table.id),
    check('outfit_state', sql`${table.state} in (0, 1, 2)`),
    check('outfit_pictured', sql`${table.state} = 1 or ${table.image} <> ''`),
  ],
)
