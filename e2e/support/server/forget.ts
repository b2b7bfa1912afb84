import { discardFilledPostgres } from '@selvedge/runtime/temporary-server.ts'
import { demoAt } from './demo-at.ts'

discardFilledPostgres(demoAt)
