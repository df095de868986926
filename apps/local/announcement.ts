import { isLoopback, type Config } from '../../libs/platform/config';
import { DEMO_CLAVE, DEMO_USERS } from '../seed/demo-users';

/** Descriptions of the demo users, in Spanish. */
const WHO: Record<keyof typeof DEMO_USERS, string> = {
  admin: 'administradora, con todos los permisos',
  secretaria: 'secretaría: el día a día, sin configuración',
  profesora: 'una profesora con clases',
  tutora: 'una madre con dos alumnos',
  alumno: 'uno de esos alumnos',
};

export const DEMO_NAMES: readonly string[] = Object.keys(WHO);

/** The URL for a browser on this computer, even if the server listens on all interfaces. */
export function publicUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The text that is printed after the start.
 * @param users the existing demo users; null if the academy has no users
 * @param setupCode the code that the first visitor must enter, if any
 */
export function announcement(
  config: Pick<Config, 'host' | 'port' | 'demoPublica'>,
  users: readonly string[] | null,
  setupCode: string | null = null,
): string {
  const lines = users === null ? describeFirstVisit(setupCode) : describeDemo(config, users);
  return [`Claustro listo en ${publicUrl(config)}`, ...lines, '  Ctrl-C lo detiene.'].join('\n');
}

function describeFirstVisit(setupCode: string | null): string[] {
  const visit = '  La primera visita pide los datos de la primera persona administradora.';
  return setupCode === null ? [visit] : [visit, `  Código de instalación: ${setupCode}`];
}

function describeDemo({ host, demoPublica }: Pick<Config, 'host' | 'demoPublica'>, users: readonly string[]): string[] {
  const lines = Object.entries(WHO).filter(([user]) => users.includes(user));
  if (lines.length === 0) return [];
  if (!isLoopback(host) && !demoPublica)
    return [
      '  Los usuarios de demostración no entran con este HOST: su clave es pública. Para permitirla, DEMO_PUBLICA=si.',
    ];
  return [
    `  ${'usuario'.padEnd(12)}${'clave'.padEnd(16)}quién es`,
    ...lines.map(([user, who]) => `  ${user.padEnd(12)}${DEMO_CLAVE.padEnd(16)}${who}`),
  ];
}
