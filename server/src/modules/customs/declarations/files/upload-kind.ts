/** The effect that tells the logistics partner of a declaration. */
export const uploadKind = 'warehouse.declaration'
