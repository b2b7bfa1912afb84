import { join } from 'node:path'
import { ensureConsole } from './console/console-build.ts'
import { projectDir } from './project.ts'

/** Builds the console beforehand, so that a start finds it and needs to write nothing. */
console.log(`The console is in ${ensureConsole(join(projectDir, '.data'), console.log)}`)
