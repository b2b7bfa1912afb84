import { z } from 'zod'
import { Pieces } from '../../observability/event-loop.ts'

/**
 * A list that somebody else sends: checked in pieces, and no further than to the first row that is wrong, for there may be
 * as many faults as rows. What has one is parsed by `parseAsync`.
 */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.array(z.unknown()).transform(async (values, context): Promise<z.output<Row>[]> => {
    const pieces = new Pieces()
    const rows: z.output<Row>[] = []
    for (const [index, value] of values.entries()) {
      const { data, error } = await row.safeParseAsync(value)
      if (error) {
        const [issue] = error.issues
        context.addIssue({ code: 'custom', path: [index, ...(issue?.path ?? [])], message: issue?.message })
        return z.NEVER
      }
      rows.push(data)
      await pieces.next()
    }
    return rows
  })
