export { hasImages } from './product-images.reads.ts'
export { resendImagesOf, sendImagesOf } from './stores/send-images.ts'
