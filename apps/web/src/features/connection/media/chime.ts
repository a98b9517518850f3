/** Two notes on a connection to the speaker of their own: whether sounds are switched on in the app does not matter. */
import { within } from '../measure/finding.ts';

const NOTES_HZ = [659.25, 987.77];
const NOTE_SECONDS = 0.22;
const LOUDNESS = 0.2;
const AWAKE_WITHIN_MS = 2000;

/** False when the browser does not let it sound. */
export async function playChime(): Promise<boolean> {
  if (!('AudioContext' in window)) return false;
  const context = new AudioContext();
  try {
    await within(AWAKE_WITHIN_MS, context.resume());
    const ended = NOTES_HZ.map((hertz, index) =>
      playNote(context, hertz, context.currentTime + index * NOTE_SECONDS),
    );
    await within(AWAKE_WITHIN_MS, Promise.all(ended));
    return true;
  } catch {
    return false;
  } finally {
    void context.close();
  }
}

function playNote(context: AudioContext, hertz: number, atSeconds: number): Promise<void> {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(LOUDNESS, atSeconds);
  gain.gain.linearRampToValueAtTime(0, atSeconds + NOTE_SECONDS);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(atSeconds);
  oscillator.stop(atSeconds + NOTE_SECONDS);
  return new Promise(resolve => {
    oscillator.onended = () => resolve();
  });
}
