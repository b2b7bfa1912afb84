import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2023', chunkSizeWarningLimit: 900 },
  worker: { format: 'es' },
  server: { port: 5281, proxy: { '/admin-api': 'http://127.0.0.1:5280' } },
})
