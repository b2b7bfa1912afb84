export { isWhole } from './image-head.ts'
export {
  headWithin,
  type ImageLimits,
  type ImageObjection,
  type KeptImage,
  keepImage,
  noteImage,
} from './keep-image.ts'
