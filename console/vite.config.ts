import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { beginScript } from './begin-script.ts'
import { readFirstScreens } from './first-screens.ts'
import { partsOf } from './parts.ts'

const treeshake = { moduleSideEffects: [{ test: /@rc-component|@ant-design/, sideEffects: false }] }

/** What is there before any other screen is asked for: naming it again for each of them only makes the first load longer. */
const loadedFirst = /(^|\/)(index|react|layout|layout-[\w-]+|rolldown-runtime)-[\w-]{8}\.js$/

const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: { treeshake },
    modulePreload: {
      resolveDependencies: (_file, found, { hostType }) =>
        hostType === 'js' ? found.filter((name) => !loadedFirst.test(name)) : found,
    },
  },
  worker: { format: 'es' },
  // zod makes its parsers by eval where it may, and trying that alone is a breach of our content security policy.
  define: { 'globalThis.__zod_globalConfig': '({ jitless: true })' },
  server: { port: 5281, proxy: { '/admin-api': 'http://127.0.0.1:5280' } },
}

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config
  const screens = await readFirstScreens(import.meta.dirname)
  const output = { codeSplitting: { groups: await partsOf(config, screens) } }
  return {
    ...config,
    plugins: [...(config.plugins ?? []), beginScript(screens)],
    build: { ...config.build, rolldownOptions: { treeshake, output } },
  }
})
