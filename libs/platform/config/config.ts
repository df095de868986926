import { resolve } from 'node:path';
import { BLOCKED_PORTS } from './blocked-ports';
import { parseTrustProxy, type TrustProxy } from './trust-proxy';

/** The configuration from environment variables, which the README lists. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for files and, without DATABASE_URL, the embedded database. */
  dataDir: string;
  databaseUrl: string | null;
  /** The database URL for migrations, with the role that owns the tables; null if the role of `databaseUrl` owns them. */
  migrationsDatabaseUrl: string | null;
  redisUrl: string | null;
  smtpUrl: string | null;
  /** The bot; `apiRoot` has no slash at its end. */
  telegram: { token: string; apiRoot: string } | null;
  demo: DemoSize | 'no';
  /** True if the published clave of the demo users is accepted although the server is open to a network. */
  demoPublica: boolean;
  trustProxy: TrustProxy;
  /** Bytes that must stay free on the disk of `dataDir`; with less free space, nothing is written there. */
  minFreeBytes: number;
  /** Maximum open connections: in total, and per address. The limit per address does not apply to trusted proxies. */
  maxConnections: number;
  maxConnectionsPerAddress: number;
}

/** Injects `Config.telegram`. */
export const TELEGRAM_CONFIG = Symbol('TELEGRAM_CONFIG');

export const DEMO_SIZES = ['pequena', 'mediana', 'grande'] as const;
export type DemoSize = (typeof DEMO_SIZES)[number];

/** The error for an invalid variable. Its message is one Spanish sentence that names the variable. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/**
 * Reads and validates the configuration. An empty variable counts as unset.
 * @throws ConfigError
 */
export function readConfig(env: Environment): Config {
  return {
    port: readPort(env),
    host: readText(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(readText(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: readUrl(env, 'DATABASE_URL', POSTGRES),
    migrationsDatabaseUrl: readMigrationsUrl(env),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    telegram: readTelegram(env),
    demo: readDemo(env),
    demoPublica: readYesNo(env, 'DEMO_PUBLICA'),
    trustProxy: readTrustProxy(env),
    maxConnections: readCount(env, 'MAX_CONNECTIONS', { initial: 2_000, min: 10, max: 100_000 }),
    maxConnectionsPerAddress: readCount(env, 'MAX_CONNECTIONS_PER_ADDRESS', { initial: 200, min: 10, max: 100_000 }),
    minFreeBytes: readCount(env, 'MIN_FREE_MB', { initial: 20, min: 1, max: 1_000_000 }) * 1_000_000,
  };
}

function readText(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function readPort(env: Environment): number {
  const value = readText(env, 'PORT');
  if (value === null) return 3000;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65535)
    throw new ConfigError('PORT debe ser un número de puerto entre 1 y 65535.');
  if (BLOCKED_PORTS.has(port))
    throw new ConfigError(`Los navegadores no abren el puerto ${port}: indique otro en PORT.`);
  return port;
}

function readUrl(env: Environment, name: string, protocols: [string, ...string[]]): string | null {
  const value = readText(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(`${name} debe ser una dirección que empiece por ${protocols[0]}//.`);
  return value;
}

const POSTGRES: [string, ...string[]] = ['postgres:', 'postgresql:'];

function readMigrationsUrl(env: Environment): string | null {
  const url = readUrl(env, 'MIGRATIONS_DATABASE_URL', POSTGRES);
  if (url !== null && readText(env, 'DATABASE_URL') === null)
    throw new ConfigError('MIGRATIONS_DATABASE_URL necesita también DATABASE_URL, la dirección de la aplicación.');
  return url;
}

function readTelegram(env: Environment): Config['telegram'] {
  const token = readText(env, 'TELEGRAM_BOT_TOKEN');
  const apiRoot = readUrl(env, 'TELEGRAM_API_ROOT', ['https:', 'http:']) ?? 'https://api.telegram.org';
  // The token becomes a part of a URL. The message does not quote it, because it is secret.
  if (token !== null && !/^[\w:-]+$/.test(token))
    throw new ConfigError('TELEGRAM_BOT_TOKEN debe ser el que da BotFather: números, dos puntos y letras.');
  return token === null ? null : { token, apiRoot: apiRoot.replace(/\/+$/, '') };
}

function readDemo(env: Environment): Config['demo'] {
  const value = readText(env, 'DEMO') ?? 'pequena';
  const known = [...DEMO_SIZES, 'no' as const].find((size) => size === value);
  if (known === undefined) throw new ConfigError('DEMO debe ser pequena, mediana, grande o no.');
  return known;
}

function readTrustProxy(env: Environment): TrustProxy {
  const value = readText(env, 'TRUST_PROXY');
  const trusted = value === null ? false : parseTrustProxy(value);
  if (trusted === null)
    throw new ConfigError(
      'TRUST_PROXY debe ser el número de proxies (de 0 a 10) o sus direcciones IP, separadas por comas.',
    );
  return trusted;
}

function readCount(
  env: Environment,
  name: string,
  { initial, min, max }: { initial: number; min: number; max: number },
): number {
  const value = readText(env, name);
  if (value === null) return initial;
  const count = Number(value);
  if (!/^\d{1,9}$/.test(value) || count < min || count > max)
    throw new ConfigError(`${name} debe ser un número entero entre ${String(min)} y ${String(max)}.`);
  return count;
}

function readYesNo(env: Environment, name: string): boolean {
  const value = readText(env, name) ?? 'no';
  if (value !== 'si' && value !== 'no') throw new ConfigError(`${name} debe ser si o no.`);
  return value === 'si';
}
