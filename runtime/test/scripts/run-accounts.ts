/** `npm start` without the demo shop, which takes longer to fill than a test should wait. */
const { runLean } = await import(new URL('../../src/lean.js', import.meta.url).href)
await runLean({ demo: 'accounts' })
