import { startFilledPostgres } from '@selvedge/runtime/temporary-server.ts'
import { demoAt } from './demo-at.ts'

const filled = await startFilledPostgres(demoAt)
await filled.stop()
