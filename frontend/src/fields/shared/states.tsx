import type { Option, Tono } from '#libs/contracts';
import { Pill, type Tone } from '../../ui';

const TONES: Record<Tono, Tone> = {
  bueno: 'good',
  atencion: 'attention',
  malo: 'bad',
  aviso: 'notice',
  neutro: 'neutral',
};

/** Returns the option of a stored code if the option is a state, that is, if it has a tone; else undefined. */
export function stateOf(options: readonly Option[] | undefined, value: unknown): Option | undefined {
  return options?.find(({ valor, tono }) => valor === value && tono !== undefined);
}

/** Whether the values of a field are states. */
export function hasStates(options: readonly Option[] | undefined): boolean {
  return options?.some(({ tono }) => tono !== undefined) === true;
}

/** A state as a dot and its word. */
export function StatePill({ state: { etiqueta, tono } }: { state: Option }) {
  return <Pill tone={tono === undefined ? 'neutral' : TONES[tono]}>{etiqueta}</Pill>;
}
