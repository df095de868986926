import type { Config } from '../../libs/platform/config';
import { DEMO_CLAVE, DEMO_USERS } from '../seed';

/** Descriptions of the demo users, in Spanish. */
const WHO: Record<keyof typeof DEMO_USERS, string> = {
  admin: 'administradora, con todos los permisos',
  secretaria: 'secretaría: el día a día, sin configuración',
  profesora: 'una profesora con clases',
  tutora: 'una madre con dos alumnos',
  alumno: 'uno de esos alumnos',
};

export const DEMO_NAMES: readonly string[] = Object.keys(WHO);

/** The address for a browser on this computer, even if the server listens on all interfaces. */
export function publicUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The text that is printed when everything is ready.
 * @param users the demo users that exist; null when the academy has no users.
 */
export function announcement(config: Pick<Config, 'host' | 'port'>, users: readonly string[] | null): string {
  return [`Claustro listo en ${publicUrl(config)}`, ...describe(users), '  Ctrl-C lo detiene.'].join('\n');
}

function describe(users: readonly string[] | null): string[] {
  if (users === null) return ['  La primera visita pide los datos de la primera persona administradora.'];
  const lines = Object.entries(WHO).filter(([user]) => users.includes(user));
  if (lines.length === 0) return [];
  return [
    `  ${'usuario'.padEnd(12)}${'clave'.padEnd(16)}quién es`,
    ...lines.map(([user, who]) => `  ${user.padEnd(12)}${DEMO_CLAVE.padEnd(16)}${who}`),
  ];
}
