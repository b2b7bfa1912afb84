import { sounds as audible } from './sounds.ts'

type Tone = 'right' | 'wrong'

interface Sound {
  hertz: number
  seconds: number
  shape: OscillatorType
}

/** A short high one, and a long low one that is heard over a belt. */
const sounds: Record<Tone, Sound> = {
  right: { hertz: 1320, seconds: 0.09, shape: 'sine' },
  wrong: { hertz: 196, seconds: 0.55, shape: 'square' },
}
const loudness = 0.25

let audio: AudioContext | null = null

/** Lets whoever looks at the shelf and not at the screen hear what became of a scan. */
export function playTone(tone: Tone): void {
  // A browser makes no sound before somebody has touched the page.
  if (!audible.get() || !navigator.userActivation.hasBeenActive) return
  const { hertz, seconds, shape } = sounds[tone]
  audio ??= new AudioContext()
  void audio.resume()
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.type = shape
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(loudness, audio.currentTime)
  // Cut off at once it would click.
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + seconds)
}
