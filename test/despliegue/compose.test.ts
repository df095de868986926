import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../libs/platform/config';

const root = join(__dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Service {
  image: string;
  command: string[];
  environment: Record<string, string | number>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}

/** Expands `${NAME:-default}` and `${NAME:?message}` as compose does when the variable is unset. */
const interpolate = (text: string): string =>
  text.replace(/\$\{\w+:([-?])([^}]*)\}/g, (_, kind: string, rest: string) => (kind === '-' ? rest : 'valor'));

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<'postgres' | 'redis' | 'migrate' | 'api' | 'worker', Service>;
  volumes: Record<string, null>;
};
const { services } = compose;
const dockerfile = read('Dockerfile');
const ours = ['api', 'worker', 'migrate'] as const;

function environmentOf(service: Service): Record<string, string> {
  const entries = Object.entries(service.environment);
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(String(value))]));
}

/** Returns the names of all environment variables that `readConfig` reads. */
function knownVariables(): Set<string> {
  const names = new Set<string>();
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return names;
}

describe('docker-compose.yml', () => {
  it('has PostgreSQL, Redis, api, worker and one run of the migrations', () => {
    expect(Object.keys(services).sort()).toEqual(['api', 'migrate', 'postgres', 'redis', 'worker']);
    expect(services.postgres.image).toMatch(/^postgres:17/);
    expect(services.redis.image).toMatch(/^redis:7/);
  });

  it('logs errors of the database without their details, which hold values', () => {
    expect(services.postgres.command).toContain('log_error_verbosity=terse');
  });

  it.each(ours)('gives %s only variables that the code reads, with valid values', (name) => {
    const environment = environmentOf(services[name]);
    expect([...knownVariables()]).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(readConfig(environment)).toMatchObject({ port: 3000, host: '0.0.0.0', dataDir: '/datos' });
  });

  it.each(ours)('lets %s reach the database and the queue by the names and ports of their services', (name) => {
    const { databaseUrl, redisUrl } = readConfig(environmentOf(services[name]));
    const database = new URL(databaseUrl!);
    expect([database.hostname, database.port, database.username, database.pathname]).toEqual([
      'postgres',
      '5432',
      'claustro_app',
      `/${services.postgres.environment.POSTGRES_DB}`,
    ]);
    expect(redisUrl).toBe('redis://redis:6379');
  });

  it('gives only the migrations the role that owns the tables', () => {
    const ownerOf = (name: (typeof ours)[number]) => readConfig(environmentOf(services[name])).migrationsDatabaseUrl;
    expect([ownerOf('api'), ownerOf('worker')]).toEqual([null, null]);
    expect(new URL(ownerOf('migrate')!).username).toBe(services.postgres.environment.POSTGRES_USER);
  });

  it.each(ours)('runs an existing program as %s', (name) => {
    const [node, script = ''] = services[name].command;
    expect(node).toBe('node');
    expect(existsSync(join(root, script.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
  });

  it('publishes the port that the server listens on, on this machine only', () => {
    const { port } = readConfig(environmentOf(services.api));
    expect(services.api.ports?.map(interpolate)).toEqual([`127.0.0.1:3000:${port}`]);
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  });

  it('starts none of our programs before the database is migrated', () => {
    for (const name of ['api', 'worker'] as const)
      expect(services[name].depends_on?.migrate?.condition).toBe('service_completed_successfully');
  });

  it('stores persistent data in volumes that it declares', () => {
    const used = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]));
    expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(used)].sort());
  });
});

describe('Dockerfile', () => {
  it('builds on a Node version that the project accepts', () => {
    const majors = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major));
    expect(majors.length).toBeGreaterThan(1);
    expect(Math.min(...majors)).toBeGreaterThanOrEqual(22);
  });

  it('runs as an ordinary user, and checks its health at /salud', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*\/salud/m);
  });

  it('sets only variables that the code reads', () => {
    const names = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name);
    expect(['NODE_ENV', ...knownVariables()]).toEqual(expect.arrayContaining(names));
  });
});
