import type { Context, RedactedCustomers } from '../../../../core/http/context.ts'
import { emptyNodes } from './parcels.sql.ts'

/** Whose orders were emptied is no more named by what couriers have said of their parcels. */
export const onCustomersRedacted = ({ db }: Context, { orderIds }: RedactedCustomers): Promise<void> =>
  emptyNodes(db, orderIds)
