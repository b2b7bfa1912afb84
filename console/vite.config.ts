import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /@rc-component|@ant-design/, sideEffects: false }] },
    },
  },
  worker: { format: 'es' },
  // zod makes its parsers by eval where it may, and trying that alone is a breach of our content security policy.
  define: { 'globalThis.__zod_globalConfig': '({ jitless: true })' },
  server: { port: 5281, proxy: { '/admin-api': 'http://127.0.0.1:5280' } },
})
