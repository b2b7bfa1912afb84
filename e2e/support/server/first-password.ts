/** Of the account that a first start makes. */
export const firstPassword = 'linen-harbour-47'
