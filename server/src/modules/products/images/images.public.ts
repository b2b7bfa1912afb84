export { hasImages } from './product-images.reads.ts'
export { sendImagesOf } from './stores/send-images.ts'
