/** The moment that the demo shop is made for, the same for all workers of a run. */
export const demoAt = new Date(process.env.SELVEDGE_DEMO_AT ?? Date.now())
