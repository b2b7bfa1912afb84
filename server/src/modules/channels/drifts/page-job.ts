/** Compares a page of what a storefront offers; a run has one at a time. */
export const pageJob = 'compareOffers'
