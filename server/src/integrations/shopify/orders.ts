import type { Storefront } from '../../ports/storefront.ts'
import { StorefrontError } from '../../ports/storefront.ts'
import type { ShopifyClient } from './client.ts'

const unread = () => new StorefrontError('订单读取尚未启用', { retryable: false })

export async function ordersCreated(
  _client: ShopifyClient,
  _span: Parameters<Storefront['ordersCreated']>[0],
  _after: string | null,
): ReturnType<Storefront['ordersCreated']> {
  throw unread()
}

export async function findOrder(_client: ShopifyClient, _exId: string): ReturnType<Storefront['findOrder']> {
  throw unread()
}
