import type { CopiaReply } from '../contracts';

/** After this many days without a backup administrators are warned. */
const MAX_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** The last backup for the settings page, with a warning when it is missing or older than a week. */
export function describeLastCopy(last: Date | null, now: Date): CopiaReply {
  if (last === null) return { momento: null, aviso: 'Pida que se haga una cada noche con npm run copia.' };
  const days = Math.floor((now.getTime() - last.getTime()) / DAY_MS);
  const aviso =
    days < MAX_DAYS ? null : `Hace ${String(days)} días de la última. Compruebe que npm run copia se hace cada noche.`;
  return { momento: last.toISOString(), aviso };
}
