export { sendImagesOf } from './stores/send-images.ts'
