import type { Sandbox } from '../sandbox.ts'

export function overviewPage(sandbox: Sandbox, _query: URLSearchParams): string {
  return `<!doctype html><title>店铺沙箱</title>${sandbox.shops.map(({ title }) => title).join('')}`
}
