import { forgetFilledPostgres } from '@selvedge/runtime/temporary-server.ts'
import { demoAt } from './demo-at.ts'

forgetFilledPostgres(demoAt)
