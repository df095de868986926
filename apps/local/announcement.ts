import type { Config } from '../../libs/platform/config';

/** Users of every demo academy; they share one clave. */
const DEMO_USERS = [
  ['admin', 'administradora, con todos los permisos'],
  ['secretaria', 'secretaría, sin configuración'],
  ['profesora', 'una profesora'],
  ['tutora', 'una madre con dos alumnos'],
  ['alumno', 'uno de esos alumnos'],
] as const;
const DEMO_CLAVE = 'claustro-demo';

/** An address for this computer's browser, also when the server listens on all its interfaces. */
export function publicUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** What is printed when all is ready. */
export function announcement(config: Config): string {
  const users =
    config.demo === 'no'
      ? ['  La primera visita pide los datos de la primera persona administradora.']
      : [
          `  ${'usuario'.padEnd(12)}${'clave'.padEnd(16)}quién es`,
          ...DEMO_USERS.map(([user, who]) => `  ${user.padEnd(12)}${DEMO_CLAVE.padEnd(16)}${who}`),
        ];
  return [`Claustro listo en ${publicUrl(config)}`, ...users, '  Ctrl-C lo detiene.'].join('\n');
}
