import type { CanalEnvio, EstadoEnvio, LecturaCampus } from '../../contracts';
import { isEmpty, likePattern } from '../../platform';
import { TRANSITIONS } from '../calculo/envio-states';
import { envioErrors } from '../envio/errors';

export type Fields = Readonly<Record<string, unknown>>;

/** Which envíos of a message are asked for. Null: all. */
export interface EnvioFilter {
  states: readonly EstadoEnvio[] | null;
  channel: CanalEnvio | null;
  /** A LIKE pattern of a name or of an address. */
  pattern: string | null;
  /** True: what needs attention comes first. False: in the order in which the envíos were made. */
  isByAttention: boolean;
}

/** @throws filtro-desconocido */
export const readEnvioFilter = ({ estado, canal, texto, orden }: Fields): EnvioFilter => ({
  states: readStates(estado),
  channel: readOne(canal, CHANNELS, 'canal'),
  pattern: readPattern(texto),
  isByAttention: orden === 'atencion',
});

const CHANNELS: readonly CanalEnvio[] = ['correo', 'telegram'];
const READINGS: readonly LecturaCampus[] = ['sin-leer', 'leido', 'confirmado'];

/** Which inbox copies of a message are asked for. Null: all. */
export interface CopyFilter {
  reading: LecturaCampus | null;
  pattern: string | null;
}

/** @throws filtro-desconocido */
export const readCopyFilter = ({ lectura, texto }: Fields): CopyFilter => ({
  reading: readOne(lectura, READINGS, 'lectura'),
  pattern: readPattern(texto),
});

/** Reads one or more states, separated by commas. */
function readStates(raw: unknown): EstadoEnvio[] | null {
  if (isEmpty(raw)) return null;
  const wanted = String(raw).split(',');
  const known = (Object.keys(TRANSITIONS) as EstadoEnvio[]).filter((state) => wanted.includes(state));
  if (known.length !== new Set(wanted).size)
    throw envioErrors['filtro-desconocido']({ campos: { estado: 'Elija un estado' } });
  return known;
}

function readOne<Value extends string>(raw: unknown, values: readonly Value[], field: string): Value | null {
  if (isEmpty(raw)) return null;
  const value = values.find((one) => one === raw);
  if (value === undefined) throw envioErrors['filtro-desconocido']({ campos: { [field]: 'Elija un valor' } });
  return value;
}

const readPattern = (raw: unknown): string | null => (isEmpty(raw) ? null : likePattern(String(raw)));
