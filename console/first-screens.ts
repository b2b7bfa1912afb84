import { runnerImport } from 'vite'
import type { FirstScreens } from './src/first-load.ts'

/** The screens that are opened most, as their features say. */
export async function readFirstScreens(root: string): Promise<FirstScreens> {
  const { module } = await runnerImport<{ firstScreens: FirstScreens }>(`${root}/src/first-load.ts`, {
    configFile: false,
    logLevel: 'error',
    root,
  })
  return module.firstScreens
}
