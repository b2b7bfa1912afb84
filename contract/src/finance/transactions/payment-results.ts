/** Whether the money has come: as far as the gateway has said. */
export const paymentResults = ['success', 'pending'] as const
export type PaymentResult = (typeof paymentResults)[number]
