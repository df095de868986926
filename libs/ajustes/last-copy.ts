import type { CopiaReply } from '../contracts';

/** Days without a backup after which administrators are warned. */
const MAX_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

interface Warnings {
  none: string;
  late: string;
}

/** The warnings if `isProgrammer` is false. They tell the user to contact the person who runs the server. */
const DIRECTOR: Warnings = {
  none: 'No hay copias de seguridad. Pídaselas a quien lleva el servidor.',
  late: 'Debería hacerse una cada noche: dígaselo a quien lleva el servidor.',
};
const PROGRAMMER: Warnings = {
  none: 'No hay copias de seguridad. Haga una cada noche con npm run copia.',
  late: 'Compruebe que npm run copia se hace cada noche.',
};

/** Describes the last backup for the settings page, with a warning if there is none or it is older than a week. */
export function describeLastCopy(last: Date | null, now: Date, isProgrammer: boolean): CopiaReply {
  const warnings = isProgrammer ? PROGRAMMER : DIRECTOR;
  if (last === null) return { momento: null, aviso: warnings.none };
  const days = Math.floor((now.getTime() - last.getTime()) / DAY_MS);
  const aviso = days < MAX_DAYS ? null : `Hace ${String(days)} días de la última. ${warnings.late}`;
  return { momento: last.toISOString(), aviso };
}
