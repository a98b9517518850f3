/** The air around the music: a short echo, as under the roof of a carousel. */
import { noiseOf } from './pen.ts';

const ECHO_SECONDS = 0.9;
const ECHO_GAIN = 0.35;

/** What is played into the node that is given back reaches `out` with its echo. */
export function addRoom(context: BaseAudioContext, out: AudioNode): AudioNode {
  const entrance = context.createGain();
  const echo = context.createConvolver();
  echo.buffer = dyingNoise(context);
  const level = context.createGain();
  level.gain.value = ECHO_GAIN;
  entrance.connect(out);
  entrance.connect(echo).connect(level).connect(out);
  return entrance;
}

function dyingNoise(context: BaseAudioContext): AudioBuffer {
  const noise = noiseOf(context).getChannelData(0);
  const length = Math.floor(context.sampleRate * ECHO_SECONDS);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) {
    samples[index] = (noise[index % noise.length] ?? 0) * (1 - index / length) ** 3;
  }
  return buffer;
}
