import { runLean } from './lean.js'

await runLean({ demo: 'shop' })
