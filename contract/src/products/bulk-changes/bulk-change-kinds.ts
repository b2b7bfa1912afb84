/**
 * What of products is changed by a sheet or a selection, and can be taken back. prices: of SKUs in one store. names: by
 * a batch of reviews. references: of suppliers. categories: under which styles are filed.
 */
export const bulkChangeKinds = ['prices', 'names', 'references', 'categories'] as const
export type BulkChangeKind = (typeof bulkChangeKinds)[number]
