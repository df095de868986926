import { CAOS, CAOS_MENSAJES, EFECTOS } from '../sizes';
import { effects } from './efectos/scenario';
import { invoicing } from './facturas/scenario';
import { messages } from './mensajes/scenario';
import type { ChaosOptions, ScenarioName } from './options';
import type { Scenario } from './scenario';

type SizeName = ChaosOptions['size'];

/** All scenarios by the option that chooses them. */
export const SCENARIOS: Record<ScenarioName, (size: SizeName) => Scenario> = {
  facturas: (size) => invoicing(CAOS[size]),
  efectos: (size) => effects(EFECTOS[size]),
  mensajes: (size) => messages(CAOS_MENSAJES[size]),
};
