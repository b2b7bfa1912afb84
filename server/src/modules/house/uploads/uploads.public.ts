export { isWhole } from './image-head.ts'
export {
  headWithin,
  type ImageLimits,
  type ImageObjection,
  type KeptImage,
  keepImage,
  knownImages,
  noteImage,
} from './keep-image.ts'
